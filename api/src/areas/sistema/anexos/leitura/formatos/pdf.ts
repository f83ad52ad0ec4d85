import { readFile } from 'node:fs/promises';
import { apenasTexto, type Documento } from '../documento';

/** Pages that are read, and the length after which no further page is. */
const pages = 40;
const most = 1_000_000;

export async function readPdf(path: string): Promise<Documento> {
  const { getDocumentProxy } = await import('unpdf');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), {
      isEvalSupported: false,
      verbosity: 0,
    });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return { ...apenasTexto(''), protegido: true };
    throw error;
  }
  try {
    let texto = '';
    for (let n = 1; n <= Math.min(pdf.numPages, pages) && texto.length < most; n += 1) {
      const { items } = await (await pdf.getPage(n)).getTextContent();
      for (const item of items) if ('str' in item) texto += `${item.str}${item.hasEOL ? '\n' : ''}`;
      texto += '\n';
    }
    return apenasTexto(texto);
  } finally {
    await pdf.destroy();
  }
}
