import { writeXlsx } from 'hucre/xlsx';
import { readFolhas } from './tabela';

const bytes = (text: string) => new TextEncoder().encode(text);

test('sheets show their first lines and columns, each under its name', async () => {
  const rows = [['Data', 'Valor'], ...Array.from({ length: 250 }, (_, at) => [`dia ${at}`, at / 2])];
  const book = await writeXlsx({
    sheets: [
      { name: 'Janeiro', rows },
      { name: 'Vazia', rows: [] },
    ],
  });
  const read = await readFolhas(new Uint8Array(book), 'xlsx');
  expect(read?.folhas.map(({ nome, linhas, cortada }) => [nome, linhas.length, cortada])).toEqual([
    ['Janeiro', 200, true],
    ['Vazia', 0, false],
  ]);
  expect(read?.folhas[0]?.linhas[2]).toEqual(['dia 1', '0,5']);
  const wide = Array.from({ length: 40 }, (_, at) => `c${at}`).join(';');
  const table = await readFolhas(bytes(`${wide}\n`), 'csv');
  expect(table?.folhas[0]).toMatchObject({ cortada: true });
  expect(table?.folhas[0]?.linhas[0]).toHaveLength(30);
  expect(await readFolhas(bytes('no workbook'), 'xlsx')).toBeNull();
});
