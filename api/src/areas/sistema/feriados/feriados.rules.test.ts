import type { FeriadoRow } from './feriados.repository';
import { dayRulesOf, mergeFeriados } from './feriados.rules';

const entry = (
  data: string,
  abrangencia: FeriadoRow['abrangencia'],
  more: Partial<FeriadoRow> = {},
): FeriadoRow => ({
  ...({
    uuid: data,
    nome: 'Da firma',
    uf: null,
    municipio_ibge: null,
    municipio: null,
  } as unknown as FeriadoRow),
  ...{ data, abrangencia, conta_como_util: false, versao: 1 },
  ...more,
});
const saoPaulo = { uf: 'SP', municipio_ibge: '3550308' };
const day = '2026-07-09';

test.each([
  ['interno', {}, undefined, 'closed'],
  ['nacional', {}, undefined, 'closed'],
  ['bancario', {}, saoPaulo, 'closed'],
  ['estadual', { uf: 'SP' }, saoPaulo, 'closed'],
  ['estadual', { uf: 'MG' }, saoPaulo, 'as it is'],
  ['estadual', { uf: 'SP' }, undefined, 'as it is'],
  ['municipal', { municipio_ibge: '3550308' }, saoPaulo, 'closed'],
  ['municipal', { municipio_ibge: '3106200' }, saoPaulo, 'as it is'],
  ['municipal', { municipio_ibge: '3550308' }, undefined, 'as it is'],
  ['nacional', { conta_como_util: true }, undefined, 'open'],
  ['bancario', { conta_como_util: true }, undefined, 'open'],
  // Only a computed holiday can be opened.
  ['interno', { conta_como_util: true }, undefined, 'as it is'],
  ['estadual', { uf: 'SP', conta_como_util: true }, saoPaulo, 'as it is'],
] as const)('an entry that is %s, %j, at %j leaves its day %s', (abrangencia, more, place, expected) => {
  const { closed, open } = dayRulesOf([entry(day, abrangencia, more)], place);
  expect([closed.has(day), open.has(day)]).toEqual([expected === 'closed', expected === 'open']);
});

const told = (rows: FeriadoRow[], de: string, ate: string) =>
  mergeFeriados(rows, de, ate).map(
    (one) => `${one.data} ${one.nome} ${one.calculado ? 'calculado' : 'escrito'}`,
  );

test('computed holidays of all years of the window, both its days included', () => {
  expect(told([], '2026-12-25', '2027-01-01')).toEqual([
    '2026-12-25 Natal calculado',
    '2027-01-01 Confraternização Universal calculado',
  ]);
  expect(told([], '2026-12-26', '2026-12-31')).toEqual([]);
  expect(mergeFeriados([], '2026-12-25', '2026-12-25')).toEqual([
    {
      ...{
        uuid: null,
        data: '2026-12-25',
        nome: 'Natal',
        abrangencia: 'nacional',
        abrangencia_label: 'Nacional',
      },
      ...{ uf: null, municipio_ibge: null, conta_como_util: false, calculado: true, versao: null },
    },
  ]);
});

test('an entry of the same day and kind stands for the computed one; others stand beside it, by name', () => {
  const rows = [
    entry('2026-12-25', 'nacional', { nome: 'Natal da firma', conta_como_util: true }),
    entry('2026-12-25', 'interno', { nome: 'Ágape' }),
    entry('2026-12-24', 'nacional', { nome: 'Véspera' }),
  ];
  expect(told(rows, '2026-12-20', '2026-12-31')).toEqual([
    '2026-12-24 Véspera escrito',
    '2026-12-25 Ágape escrito',
    '2026-12-25 Natal da firma calculado',
  ]);
  expect(told([entry('2026-12-25', 'interno', { nome: 'Recesso' })], '2026-12-25', '2026-12-25')).toEqual([
    '2026-12-25 Natal calculado',
    '2026-12-25 Recesso escrito',
  ]);
  expect(mergeFeriados(rows, '2026-12-25', '2026-12-25').at(-1)).toMatchObject({
    ...{ uuid: '2026-12-25', abrangencia_label: 'Nacional', conta_como_util: true, versao: 1 },
  });
});
