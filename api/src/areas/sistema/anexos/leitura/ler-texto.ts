import { readCnab240 } from './cnab/cnab240';
import { readCnab400 } from './cnab/cnab400';
import { apenasTexto, type Documento } from './documento';
import { isOfx, readOfx } from './extrato/ler-ofx';
import { readBytes, textoDe } from './formatos/texto';
import { readGuia } from './guias/ler-guia';
import { isSped, readSped } from './sped/ler-sped';

/** Longest bookkeeping file that is read; no larger one is taken in. */
const bytesMax = 64 * 1024 * 1024;

/** Reads a file of text as what its first record says it is, whatever its name. */
export function readTexto(path: string): Documento {
  const bytes = readBytes(path, bytesMax);
  if (isSped(bytes)) {
    const documento = readSped(bytes);
    if (documento) return documento;
  }
  return recogniseTexto(textoDe(bytes));
}

/** Formats whose text was decoded first: they are short, and lines and tags tell them. */
function recogniseTexto(texto: string): Documento {
  // Saved as UTF-16 by an editor, a bookkeeping file is told only now.
  const sped = /^\s*\|0000\|/.test(texto) ? readSped(Buffer.from(texto)) : null;
  if (sped) return sped;
  if (isOfx(texto)) return readOfx(texto);
  return readCnab240(texto) ?? readCnab400(texto) ?? readGuia(texto) ?? apenasTexto(texto);
}
