import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { readFolhas } from './tabela';

const folder = mkdtempSync(join(tmpdir(), 'previa-'));
function file(content: string | Uint8Array): string {
  const path = join(folder, 'planilha');
  writeFileSync(path, content);
  return path;
}

test('sheets show their first lines and columns, each under its name', async () => {
  const rows = [['Data', 'Valor'], ...Array.from({ length: 250 }, (_, at) => [`dia ${at}`, at / 2])];
  const book = await writeXlsx({
    sheets: [
      { name: 'Janeiro', rows },
      { name: 'Vazia', rows: [] },
    ],
  });
  const read = await readFolhas(file(book), 'xlsx');
  expect(read?.folhas.map(({ nome, linhas, cortada }) => [nome, linhas.length, cortada])).toEqual([
    ['Janeiro', 200, true],
    ['Vazia', 0, false],
  ]);
  expect(read?.folhas[0]?.linhas[2]).toEqual(['dia 1', '0,5']);
  const wide = Array.from({ length: 40 }, (_, at) => `c${at}`).join(';');
  const table = await readFolhas(file(`${wide}\n`), 'csv');
  expect(table?.folhas[0]).toMatchObject({ cortada: true });
  expect(table?.folhas[0]?.linhas[0]).toHaveLength(30);
  const long = Array.from({ length: 20_000 }, (_, at) => `linha ${at};São João`).join('\r\n');
  const start = (await readFolhas(file(long), 'csv'))?.folhas[0];
  expect([start?.linhas.length, start?.linhas[199], start?.cortada]).toEqual([
    200,
    ['linha 199', 'São João'],
    true,
  ]);
  expect(await readFolhas(file('no workbook'), 'xlsx')).toBeNull();
});
