import { openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../../../platform/app/refusal';
import { isMacroPart } from '../../../../platform/files/office-macros';
import { refused } from './refused';

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
      if (entry.isEncrypted())
        throw refused(`Este .${extensao} está protegido por senha: salve ou compacte de novo sem senha.`);
      if (isMacroPart(entry.fileName)) throw withMacros(extensao);
      if (extensao === 'zip' && runs.test(entry.fileName)) throw holds(entry.fileName);
      if (entry.fileName.endsWith('/')) continue;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw tooLarge();
      }
    }
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : refused(`Este .${extensao} está danificado: gere ou baixe de novo.`);
  } finally {
    zip?.close();
  }
}

const tooLarge = () =>
  refused(`O documento passa de ${unpackedMax / 1_000_000} MB depois de aberto: divida em partes.`);

const withMacros = (extensao: string) =>
  refused(
    {
      docx: 'Este .docx contém macros: abra no Word e salve sem elas.',
      xlsx: 'Este .xlsx contém macros: abra no Excel e salve sem elas.',
    }[extensao] ?? `Este .${extensao} é um documento com macros: salve sem elas, como XLSX ou DOCX.`,
  );

function holds(name: string) {
  const file = name.split(/[\\/]/).at(-1) ?? name;
  const what = withMacrosByName.test(file) ? 'um documento com macros' : 'um programa';
  return refused(`Este ZIP contém ${what} (${file.slice(-60)}): tire-o e compacte de novo.`);
}

const withMacrosByName = /\.(xls[mb]|xlt[mx]?|xlam?|docm|dotm|ppt[ms]m?|potm|ppam)$/i;

/** Part of each document that makes it one, and its media type. */
const documents = {
  'xl/workbook.xml': {
    ext: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'word/document.xml': {
    ext: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;

/** The Office document that a ZIP is, whatever the order of its parts; `undefined` for none. */
export async function documentIn(path: string): Promise<{ ext: string; mime: string } | undefined> {
  const zip = await openPromise(path).catch(() => undefined);
  if (!zip) return undefined;
  try {
    for await (const { fileName } of zip.eachEntry())
      if (Object.hasOwn(documents, fileName)) return documents[fileName as keyof typeof documents];
    return undefined;
  } catch {
    return undefined;
  } finally {
    zip.close();
  }
}
