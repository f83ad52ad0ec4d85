import { openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../../../platform/app/refusal';
import { isMacroPart } from '../../../../platform/files/office-macros';
import { notAllowed, refused } from './refused';

/** Largest size of a document once unpacked, in bytes, and most parts of one. */
const unpackedMax = 200_000_000;
const partsMax = 10_000;

/** Programs, and documents that run some. */
const runs =
  /\.(exe|dll|com|scr|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|jse?|wsf|wsh|hta|lnk|jar|apk|cpl|reg|pif|sh|app|xls[mb]|xlt[mx]?|xlam?|doc[m]|dotm|ppt[ms]m?|potm|ppam)$/i;

/**
 * Unpacks every part of a ZIP up to the limit and keeps none of it: what a ZIP says of its own sizes need
 * not be true. Macros, programs and what is locked by a password do not pass.
 * @throws Refusal 422 at `arquivo`
 */
export async function checkZip(path: string, extensao: string): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { validateEntrySizes: false });
    let left = unpackedMax;
    let parts = 0;
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (parts > partsMax) throw tooLarge();
      if (entry.isEncrypted()) throw notAllowed();
      if (isMacroPart(entry.fileName)) throw notAllowed();
      if (extensao === 'zip' && runs.test(entry.fileName)) throw notAllowed();
      if (entry.fileName.endsWith('/')) continue;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw tooLarge();
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused('Não foi possível abrir este documento.');
  } finally {
    zip?.close();
  }
}

const tooLarge = () => refused(`O documento passa de ${unpackedMax / 1_000_000} MB depois de aberto.`);
