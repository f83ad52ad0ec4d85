import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { excecoesDe, janelaDe, posicoesDe } from './janela.rules';

const hoje = '2026-11-20';

test.each<[string, string[], string, string]>([
  ['today alone', [], '2026-10-30', '2027-01-29'],
  ['room around what there is', ['2026-12-01', '2026-11-01'], '2026-10-11', '2027-02-09'],
  ['three years are drawn', ['2023-11-21', '2029-11-19'], '2023-10-31', '2030-01-28'],
  [
    'a date further away is a slip of the hand',
    ['2023-11-20', '2029-11-20', '1926-11-20'],
    '2026-10-30',
    '2027-01-29',
  ],
])('%s', (_, datas, de, ate) => {
  expect(janelaDe(datas, hoje)).toEqual({ de, ate });
});

const regras = {
  closed: new Set(['2026-11-25', '2026-12-31', '2026-11-28', '2026-11-26', '2026-11-30']),
  open: new Set(['2026-12-08', '2026-11-20', '2026-11-17', '2026-11-24']),
};

test('business days are numbered from 0, first and last of the window included', () => {
  // 20/11 is open here, 21 and 22 a weekend.
  const posicoes = posicoesDe({ de: '2026-11-20', ate: '2026-11-24' }, regras);
  expect([...posicoes]).toEqual([
    ['2026-11-20', 0],
    ['2026-11-23', 1],
    ['2026-11-24', 2],
  ]);
  expect(posicoesDe({ de: '2026-11-21', ate: '2026-11-22' }, regras).size).toBe(0);
});

const feriado = (data: string, nome: string, more: Partial<Feriado> = {}): Feriado => ({
  ...{
    uuid: null,
    data,
    nome,
    abrangencia: 'interno',
    abrangencia_label: '',
    uf: null,
    municipio_ibge: null,
  },
  ...{ conta_como_util: false, calculado: false, versao: null },
  ...more,
});
const feriados = [
  feriado('2026-11-25', 'Emenda', { conta_como_util: true }),
  feriado('2026-11-25', 'De outro estado', { abrangencia: 'estadual', uf: 'MG' }),
  feriado('2026-11-25', 'De outra cidade', { abrangencia: 'municipal', municipio_ibge: '3106200' }),
  feriado('2026-11-25', 'Da cidade', { abrangencia: 'municipal', municipio_ibge: '3550308' }),
  feriado('2026-11-26', 'Do estado', { abrangencia: 'estadual', uf: 'SP' }),
  feriado('2026-12-25', 'Natal', { abrangencia: 'nacional', calculado: true }),
];
const lugar = { uf: 'SP', municipio_ibge: '3550308' };

test('days of the week without business are told by the name that holds at the place', () => {
  expect(excecoesDe({ de: '2026-11-25', ate: '2026-12-31' }, regras, feriados, lugar).sem_expediente).toEqual(
    [
      { data: '2026-11-25', nome: 'Da cidade' },
      { data: '2026-11-26', nome: 'Do estado' },
      { data: '2026-11-30', nome: 'Sem expediente' },
      { data: '2026-12-25', nome: 'Natal' },
      { data: '2026-12-31', nome: 'Último dia do ano' },
    ],
  );
});

test('a Saturday or Sunday is none of them, also where a holiday falls on it', () => {
  const days = { closed: new Set(['2026-11-28', '2026-11-29']), open: new Set<string>() };
  const { sem_expediente } = excecoesDe({ de: '2026-11-28', ate: '2026-11-29' }, days, [], lugar);
  expect(sem_expediente).toEqual([]);
});

test('computed holidays with business are told in order, those of the window alone', () => {
  const { com_expediente } = excecoesDe({ de: '2026-11-20', ate: '2026-11-24' }, regras, [], lugar);
  expect(com_expediente).toEqual(['2026-11-20', '2026-11-24']);
  const more = excecoesDe({ de: '2026-11-17', ate: '2026-12-08' }, regras, [], lugar).com_expediente;
  expect(more).toEqual(['2026-11-17', '2026-11-20', '2026-11-24', '2026-12-08']);
});
