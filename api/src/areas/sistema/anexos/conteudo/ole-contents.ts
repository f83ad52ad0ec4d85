import { createReadStream } from 'node:fs';
import { notWhatItSays, otherKind, refused } from './refused';

/** One entry of the container's directory; they stand at multiples of it, wherever their sector is. */
const entryBytes = 128;
const longest = 32;

/**
 * The container of the old Office formats: only a workbook of Excel 97 to 2003 without macros is taken
 * (docs/domain/sistema.md#anexos). New documents lie in it once a password locks them.
 * @returns its media type
 * @throws Refusal 422 at `arquivo`
 */
export async function checkOle(path: string, extensao: string): Promise<string> {
  const found = new Set<string>();
  for await (const name of entryNames(path)) {
    if (/^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i.test(name)) found.add('macros');
    else if (/^(Workbook|Book)$/i.test(name)) found.add('xls');
    else if (/^EncryptedPackage$/i.test(name)) found.add('senha');
    else if (/^WordDocument$/i.test(name)) found.add('doc');
  }
  if (found.has('senha'))
    throw refused(`Este .${extensao} está protegido por senha: abra, salve sem senha e envie de novo.`);
  if (found.has('macros'))
    throw refused(
      found.has('doc')
        ? `Este .${extensao} contém macros: abra no Word e salve como DOCX ou PDF.`
        : `Este .${extensao} contém macros: abra no Excel e salve como XLSX.`,
    );
  if (found.has('xls')) {
    if (extensao === 'xls') return 'application/vnd.ms-excel';
    throw otherKind(extensao, { nome: 'uma planilha XLS', extensao: 'xls' });
  }
  if (found.has('doc'))
    throw otherKind(extensao, {
      nome: 'um documento antigo do Word',
      faca: 'abra no Word e salve como DOCX ou PDF.',
    });
  throw notWhatItSays(extensao);
}

/** Names of what the container holds, read by the form of its directory entries. */
async function* entryNames(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (; at + entryBytes <= bytes.length; at += entryBytes) {
      // Its length in bytes with the closing zero, and its kind: a store or a stream.
      const length = bytes.readUInt16LE(at + 64);
      const kind = bytes[at + 66];
      if (length < 4 || length > longest * 2 || length % 2 === 1 || (kind !== 1 && kind !== 2)) continue;
      yield bytes.toString('utf16le', at, at + length - 2);
    }
    rest = bytes.subarray(at);
  }
}
