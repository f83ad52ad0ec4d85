import { readFile } from 'node:fs/promises';
import { apenasTexto, type Documento } from '../documento';

/** Length after which no further row is read. */
const most = 1_000_000;

export async function readXlsx(path: string): Promise<Documento> {
  const workbook = await import('hucre/xlsx');
  const { sheets } = await workbook.readXlsx(new Uint8Array(await readFile(path)));
  let texto = '';
  for (const { rows } of sheets) {
    for (const row of rows as unknown[][]) {
      if (texto.length > most) return apenasTexto(texto);
      texto += `${row.map(cellText).join(' ')}\n`;
    }
  }
  return apenasTexto(texto);
}

const cellText = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
