import { setTimeout as sleep } from 'node:timers/promises';
import { writeExport } from './export-file';
import { csvText, numberFormats, paperText, typedCell } from './formats/cells';
import type { ExportSheet } from './formats/export-sheet';

const sheet: ExportSheet = {
  titulo: 'Teste',
  colunas: [{ key: 'nome', titulo: 'Nome' }],
  filtros: [],
  pessoa: 'Ana',
  empresa: 'Firma',
  fuso: 'America/Sao_Paulo',
  formatoData: 'pt-BR',
  geradoEm: new Date('2026-01-01T12:00:00Z'),
};

describe('files of exports', () => {
  it.each(['csv', 'xlsx'] as const)('%s reads no more rows than its reader takes', async (formato) => {
    let given = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          given += 500;
          // Nothing that compression could make small.
          yield Array.from({ length: 500 }, (_, n) => ({ nome: `${Math.random()} ${n}` }));
        }
      } finally {
        ended = true;
      }
    }
    const file = writeExport(formato, endless(), sheet);
    while (given === 0) {
      file.read(10);
      await sleep(5);
    }
    // It comes to rest although nobody reads on; a busy machine may take a while to fill the buffers.
    let before = 0;
    for (let waits = 0; waits < 20 && given !== before; waits++) {
      before = given;
      await sleep(300);
    }
    expect(given).toBe(before);
    expect(given).toBeLessThan(40_000);
    file.destroy();
    for (let tries = 0; !ended && tries < 1000; tries += 1) await sleep(20);
    expect(ended).toBe(true);
  });

  it.each([
    ['texto', '=1+1', `'=1+1`],
    ['texto', '+55', `'+55`],
    ['texto', '-x', `'-x`],
    ['texto', '@x', `'@x`],
    ['texto', '\tx', `'\tx`],
    ['texto', '\rx', `'\rx`],
    ['texto', '\nx', `'\nx`],
    // Full-width signs are the same to a spreadsheet, and so are those after a space.
    ['texto', '＝1+1', `'＝1+1`],
    ['texto', '＋1', `'＋1`],
    ['texto', '－1', `'－1`],
    ['texto', '＠x', `'＠x`],
    ['texto', ' =1+1', `' =1+1`],
    ['texto', '\u3000＝1', `'\u3000＝1`],
    ['texto', ' x = 1', ' x = 1'],
    ['texto', '\rx', `'\rx`],
    ['texto', ['=a', 'b'], `'=a, b`],
    ['texto', 'a=1', 'a=1'],
    ['centavos', -123_456, '-1234,56'],
    ['inteiro', -3, '-3'],
    ['bp', 1633, '16,33%'],
    ['milimin', 90_500, '90,5'],
    ['milimin', 100_000, '100'],
    ['decimos', 125, '12,5'],
    ['centesimos', 1409, '14,09'],
    ['dias', 1409, '14,09'],
    ['horas', -50, '-0,50'],
    ['reais', 123_456, '1234,56'],
    ['data', '2026-02-28', '28/02/2026'],
    ['instante', '2026-03-01T02:59:00Z', '28/02/2026 23:59'],
    ['competencia', '2026-10', '10/2026'],
    ['booleano', false, 'Não'],
    ['texto', null, ''],
  ] as const)('CSV writes %s %j as %j', (tipo, value, text) => {
    expect(csvText(tipo, value, sheet.fuso)).toBe(text);
  });

  it('keeps types in spreadsheets and units on paper', () => {
    expect(typedCell('centavos', 50)).toBe(0.5);
    expect(typedCell('data', '2026-02-28')).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(typedCell('instante', '2026-03-01T02:59:30Z')).toEqual(new Date('2026-02-28T23:59:30Z'));
    expect(typedCell('instante', '2026-03-01T02:59:30Z', 'America/Manaus')).toEqual(
      new Date('2026-02-28T22:59:30Z'),
    );
    expect(typedCell('texto', '=1+1')).toBe('=1+1');
    expect(paperText('centavos', 123_456, sheet)).toBe('R$ 1.234,56');
    expect(paperText('milimin', 90_500, sheet)).toBe('90,5 min');
  });

  it('writes dates of papers as who exports reads them on the screen, those of spreadsheets with the day first', () => {
    const dates = { formatoData: 'en-US', fuso: 'America/Manaus' } as const;
    expect(paperText('data', '2026-02-28', dates)).toBe('02/28/2026');
    expect(paperText('instante', '2026-03-01T02:59:00Z', dates)).toBe('02/28/2026 22:59');
    expect(csvText('data', '2026-02-03', dates.fuso)).toBe('03/02/2026');
    expect(csvText('instante', '2026-03-01T02:59:00Z', dates.fuso)).toBe('28/02/2026 22:59');
    expect(numberFormats).toMatchObject({ data: 'dd/mm/yyyy', instante: 'dd/mm/yyyy hh:mm' });
  });

  it('names the unit of an indicator on paper', () => {
    expect(paperText('dias', 1409, sheet)).toBe('14,09 dias');
    expect(paperText('horas', 150, sheet)).toBe('1,5 horas');
    expect(paperText('reais', 123_456, sheet)).toBe('R$ 1.234,56');
  });

  it('cuts a text that no spreadsheet can hold, and says so in the cell', () => {
    const whole = 'a'.repeat(32_767);
    expect(typedCell('texto', whole)).toBe(whole);
    const cut = String(typedCell('texto', `${'a'.repeat(32_702)}${'😀'.repeat(40)}`));
    expect(cut.length).toBeLessThanOrEqual(32_767);
    expect(cut).toMatch(/^a+(😀)* \[…\] Texto cortado: uma célula tem no máximo 32\.767 caracteres\.$/u);
  });
});
