import { openPromise } from 'yauzl';
import { apenasTexto, type Documento } from '../documento';

/** Most of the unpacked text that is read, in bytes. */
const bytes = 4_000_000;

export async function readDocx(path: string): Promise<Documento> {
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'word/document.xml') continue;
      const parts: Buffer[] = [];
      let size = 0;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        parts.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size > bytes) break;
      }
      const text = Buffer.concat(parts).toString('utf8');
      return apenasTexto(text.replace(/<\/w:p>/g, '\n').replace(/<[^>]*>/g, ''));
    }
    return apenasTexto('');
  } finally {
    zip.close();
  }
}
