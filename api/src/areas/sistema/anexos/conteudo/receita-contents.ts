import { createReadStream } from 'node:fs';
import { achadoDe, notWhatItSays, otherKind, page } from './refused';

/** What is read to tell a file of the Receita, in bytes. */
const head = 4096;
/** Object identifier of signed data (PKCS #7), as DER writes it. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');

const kinds: Readonly<Record<string, { mime: string; isOne: (start: Buffer) => boolean }>> = {
  // Both begin with lines of text; their programs may write a signature behind.
  dec: { mime: 'application/octet-stream', isOne: beginsAsText },
  rec: { mime: 'application/octet-stream', isOne: beginsAsText },
  p7s: { mime: 'application/pkcs7-signature', isOne: isSignature },
};

export const isReceitaKind = (extensao: string): boolean => Object.hasOwn(kinds, extensao);

/**
 * Declarations, receipts and signatures as the programs of the Receita and of ICP-Brasil write them. Only those programs
 * open them, so nothing is asked beyond what tells them from a page, a program or another document.
 * @throws Refusal 422 at `arquivo`
 */
export async function checkReceita(path: string, extensao: string): Promise<string> {
  const kind = kinds[extensao];
  const start = await startOf(path);
  const { fileTypeFromFile } = await import('file-type');
  const found = achadoDe((await fileTypeFromFile(path))?.ext ?? '');
  if (found) throw otherKind(extensao, found);
  if (/^\s*<(!doctype|html|head|body|script|svg|iframe|meta)\b/i.test(start.toString('latin1')))
    throw page(extensao);
  if (!kind?.isOne(start)) throw notWhatItSays(extensao);
  return kind.mime;
}

async function startOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: head - 1 })) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}

function beginsAsText(start: Buffer): boolean {
  const [line = ''] = start
    .toString('latin1')
    .trimStart()
    .split(/[\r\n]/, 1);
  return line.length >= 8 && /^[\x20-\x7e\x80-\xff]*$/.test(line.slice(0, 200));
}

/** DER, with a length of its own or open, or the same in letters. */
function isSignature(start: Buffer): boolean {
  const text = start.toString('latin1').trimStart();
  if (/^-----BEGIN (PKCS7|CMS|SIGNED MESSAGE)-----/.test(text)) return true;
  const bytes = /^MI[A-P]/.test(text) ? Buffer.from(text, 'base64') : start;
  return bytes[0] === 0x30 && bytes.subarray(0, 32).includes(signedData);
}
