import { readFileSync } from 'node:fs';
import { apenasTexto, type Documento } from '../documento';
import { readGuia } from '../guias/ler-guia';

/** Pages that are read, and the length after which no further page is. */
const pages = 40;
const most = 1_000_000;

export async function readPdf(path: string): Promise<Documento> {
  const { getDocumentProxy } = await import('unpdf');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)), {
      isEvalSupported: false,
      // Fonts tell their letters; none is drawn.
      useSystemFonts: false,
      disableFontFace: true,
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
    texto += await camposDe(pdf);
    return readGuia(texto) ?? apenasTexto(texto);
  } finally {
    await pdf.destroy();
  }
}

interface Campo {
  type: string;
  name: string;
  value: unknown;
}

/** What was typed into the fields of a form, a line each, with the field's name: page text does not hold it. */
async function camposDe(pdf: { getFieldObjects(): Promise<unknown> }): Promise<string> {
  const campos = (await pdf.getFieldObjects().catch(() => null)) as Record<string, Campo[]> | null;
  if (!campos) return '';
  const linhas: string[] = [];
  for (const [nome, objetos] of Object.entries(campos)) {
    const valores = objetos.flatMap((um) => valorDe(um) ?? []);
    if (valores.length > 0) linhas.push(`${nome}: ${[...new Set(valores)].join(', ')}`);
  }
  return linhas.join('\n');
}

function valorDe({ type, value }: Campo): string | null {
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  // A box that is not ticked has this for its value.
  if (type === 'checkbox' || type === 'radiobutton') return value === 'Off' ? null : `marcado (${value})`;
  return value.trim();
}
