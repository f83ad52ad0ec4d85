import { writeXlsx } from 'hucre/xlsx';
import { readLines, readStart, type SheetLines } from './read-sheets';

const limits = { linhas: 200, colunas: 30, folhas: 20, celula: 500 };
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

/** A workbook of one row: each value with its number format. */
async function bookOf(cells: readonly [unknown, string?][], dateSystem: '1900' | '1904' = '1900') {
  const book = await writeXlsx({
    dateSystem,
    sheets: [
      {
        name: 'Plan1',
        rows: [cells.map(([value]) => value as string)],
        columns: cells.map(([, numFmt]) => (numFmt ? { numFmt } : {})),
      },
    ],
  });
  return new Uint8Array(book);
}
const printed = async (...cell: [unknown, string?]) =>
  (await readStart(await bookOf([cell]), 'xlsx', limits))[0]?.linhas[0]?.[0];
const typed = async (...cell: [unknown, string?]) =>
  ((await readLines(await bookOf([cell]), { max: 10 })) as SheetLines).linhas[0]?.valores[0];

describe('what a spreadsheet prints', () => {
  it.each<[unknown, string | undefined, string]>([
    [1001, undefined, '1001'],
    [2026, undefined, '2026'],
    [11_222_333_000_181, undefined, '11222333000181'],
    [0.5, undefined, '0,5'],
    [1001, '#,##0', '1.001'],
    [1234.5, '#,##0.00', '1.234,50'],
    [1234.5, '"R$" #,##0.00', 'R$ 1.234,50'],
    [-1234.5, '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', '-R$ 1.234,50'],
    [0.1633, '0.00%', '16,33%'],
    [1_222_333_000_181, '00000000000000', '01222333000181'],
    [46_357, 'dd/mm/yyyy', '01/12/2026'],
    [46_357.75, 'dd/mm/yyyy hh:mm', '01/12/2026 18:00'],
    [46_357, 'mmm/yy', 'dez/26'],
    [1.5, '[h]:mm', '36:00'],
    ['0123', undefined, '0123'],
    ['=1+1', undefined, '=1+1'],
    [true, undefined, 'VERDADEIRO'],
  ])('%j as %j', async (value, format, text) => {
    expect(await printed(value, format)).toBe(text);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const book = await bookOf([[new Date('2026-12-01T00:00:00Z'), 'dd/mm/yyyy']], '1904');
    expect((await readStart(book, 'xlsx', limits))[0]?.linhas[0]).toEqual(['01/12/2026']);
  });

  it.each(['utf16le', 'utf16be'])('reads a CSV in %s', async (encoding) => {
    const text = Buffer.from('\uFEFFNome;Município\r\nJosé;Goiânia\r\n', 'utf16le');
    const read = await readStart(
      new Uint8Array(encoding === 'utf16be' ? text.swap16() : text),
      'csv',
      limits,
    );
    expect(read[0]?.linhas).toEqual([
      ['Nome', 'Município'],
      ['José', 'Goiânia'],
    ]);
  });

  it('shows the beginning of a file of any length', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [at, `Cliente "${at}"`]);
    const csv = rows.map((row) => row.join(';')).join('\r\n');
    for (const [file, extensao] of [
      [bytes(csv), 'csv'],
      [await bookOf([]), 'xlsx'],
      [new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows }] })), 'xlsx'],
    ] as const) {
      const [sheet] = await readStart(file, extensao, limits);
      if (sheet?.linhas.length === 0) continue;
      expect(sheet?.linhas).toHaveLength(200);
      expect(sheet?.linhas[199]).toEqual(['199', 'Cliente "199"']);
      expect(sheet?.cortada).toBe(true);
    }
  });
});

describe('what is taken in', () => {
  it.each<[unknown, string | undefined, string]>([
    [11_222_333_000_181, undefined, '11222333000181'],
    [1_222_333_000_181, '00"."000"."000"/"0000"-"00', '01.222.333/0001-81'],
    [1_310_100, '00000-000', '01310-100'],
    [1234.5, '#,##0.00', '1234,5'],
    [0.975, '0.0%', '97,5'],
    [5, '00', '5'],
    [46_357, 'dd/mm/yyyy', '01/12/2026'],
    [46_357.75, 'dd/mm/yyyy hh:mm', '01/12/2026 18:00:00'],
    [' texto ', undefined, 'texto'],
    [false, undefined, 'Não'],
  ])('%j as %j', async (value, format, text) => {
    expect(await typed(value, format)).toBe(text);
  });

  it('takes the first sheet that is not hidden, or the one that is asked for', async () => {
    const book = await writeXlsx({
      sheets: [
        { name: 'Apoio', rows: [['não']], hidden: true },
        { name: 'Clientes', rows: [['sim']] },
        { name: 'Outra', rows: [['também']] },
      ],
    });
    const file = new Uint8Array(book);
    expect(await readLines(file, { max: 10 })).toMatchObject({
      folhas: [
        { nome: 'Apoio', oculta: true },
        { nome: 'Clientes', oculta: false },
        { nome: 'Outra', oculta: false },
      ],
      lida: 1,
      linhas: [{ linha: 1, valores: ['sim'] }],
    });
    expect(await readLines(file, { folha: 'Outra', max: 10 })).toMatchObject({ lida: 2 });
    expect(await readLines(file, { folha: 'Nenhuma', max: 10 })).toEqual({ falha: 'sem_folha' });
  });

  it.each([
    ['sep=;\r\nNome,completo;UF\r\nAna;SP\r\n', ';', true],
    ['"sep=,"\nNome,UF\nAna,SP\n', ',', true],
    ['Nome\tUF\nAna; Bia\tSP\n', '\t', false],
    ['Relatório de clientes, 2026\n\nNome;Valor\nAna;1,50\nBia;2,50\nCaio;3,50\n', ';', false],
    ['Nome,UF\n"Ana; Bia",SP\n', ',', false],
    ['Nome|UF\nAna|SP\n', '|', false],
    ['Nome\nAna\n', ';', false],
  ])('finds what separates %j', async (text, separador, separadorDito) => {
    expect(await readLines(bytes(text), { max: 10 })).toMatchObject({ csv: { separador, separadorDito } });
  });

  it('keeps numbers of lines, and texts that were kept as formulas', async () => {
    const read = await readLines(bytes('sep=;\nNome;CPF\n;\n"Ana";="05512345678"\nBia;"=""055"""\n'), {
      max: 10,
    });
    expect((read as SheetLines).linhas).toEqual([
      { linha: 1, valores: ['Nome', 'CPF'] },
      { linha: 3, valores: ['Ana', '05512345678'] },
      { linha: 4, valores: ['Bia', '055'] },
    ]);
  });

  it.each([
    ['<html><table><tr><td>Nome</td></tr></table></html>', 'html'],
    ['PK\x03\x04 no zip', 'danificado'],
    ['a\0b', 'ilegivel'],
  ])('says what %j is', async (text, falha) => {
    expect(await readLines(bytes(text, 'latin1'), { max: 10 })).toEqual({ falha });
  });

  it('says what an old or locked workbook is', async () => {
    expect(await readLines(new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')), { max: 10 })).toEqual({
      falha: 'antigo',
    });
  });
});
