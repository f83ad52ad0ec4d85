import { officeClock } from '@gestao/shared/rules/business-hours';
import fc from 'fast-check';
import {
  caminhoCritico,
  contaSucessores,
  emDias,
  esperaDe,
  fraseDe,
  liberadaEm,
  medidaDe,
  type TarefaNoTempo,
  temposDe,
} from './gargalos.rules';

const at = (text: string) => Date.parse(`${text}:00-03:00`);
const hora = 3_600_000;
const relogio = officeClock('2026-09-01', '2026-10-31', { inicio: '08:00', fim: '18:00' });
const agora = at('2026-10-01T12:00');
const tarefa = (more: Partial<TarefaNoTempo> = {}): TarefaNoTempo => ({
  status: 'concluida',
  criada: at('2026-09-01T09:00'),
  prevista: null,
  anteriores: 0,
  passos: [],
  impedimentos: [],
  ...more,
});

test('time goes to what the task was in, over a weekend and a holiday', () => {
  // Friday 4 September 2026; Monday the 7th is a holiday.
  const { fases, devolucoes } = temposDe(
    tarefa({
      passos: [
        ['em_andamento', at('2026-09-01T11:00')],
        ['aguardando_cliente', at('2026-09-04T17:00')],
        ['em_andamento', at('2026-09-08T09:30')],
        ['em_revisao', at('2026-09-08T10:00')],
        ['em_andamento', at('2026-09-08T12:00')],
        ['em_revisao', at('2026-09-08T13:00')],
        ['concluida', at('2026-09-08T14:00')],
      ],
    }),
    agora,
    relogio,
  );
  expect(fases).toEqual({
    fila: 2 * hora,
    execucao: (7 + 10 + 10 + 9) * hora + 0.5 * hora + hora,
    cliente: hora + 1.5 * hora,
    revisao: 3 * hora,
    impedida: 0,
  });
  expect(devolucoes).toBe(1);
  expect(esperaDe(fases)).toBe(7.5 * hora);
});

test('a moment in which it is held up is that alone, however many hold it', () => {
  const { fases, impedidaPor } = temposDe(
    tarefa({
      status: 'em_andamento',
      passos: [['em_andamento', at('2026-09-30T08:00')]],
      criada: at('2026-09-30T08:00'),
      impedimentos: [
        ['governo', at('2026-09-30T10:00'), at('2026-09-30T14:00')],
        ['interno', at('2026-09-30T12:00'), at('2026-09-30T15:00')],
        ['interno', at('2026-10-01T11:00'), null],
      ],
    }),
    agora,
    relogio,
  );
  expect(fases).toMatchObject({ impedida: 6 * hora, execucao: 5 * hora + 3 * hora });
  expect({ ...impedidaPor }).toEqual({ governo: 4 * hora, interno: 4 * hora });
});

test('it is free once all before it ended, on the day it is meant to begin, or when it was begun', () => {
  const dia = at('2026-09-10T00:00');
  expect(liberadaEm(tarefa({ anteriores: null }))).toBeNull();
  expect(temposDe(tarefa({ anteriores: null, status: 'a_fazer' }), agora, relogio).fases.fila).toBe(0);
  expect(liberadaEm(tarefa({ anteriores: dia }))).toBe(dia);
  expect(liberadaEm(tarefa({ prevista: dia + 1 }))).toBe(dia + 1);
  expect(liberadaEm(tarefa({ anteriores: dia, passos: [['em_andamento', dia - 5]] }))).toBe(dia - 5);
});

test('what ended and was opened again counts no time in between', () => {
  const { fases } = temposDe(
    tarefa({
      criada: at('2026-09-01T08:00'),
      passos: [
        ['em_andamento', at('2026-09-01T08:00')],
        ['concluida', at('2026-09-01T10:00')],
        ['a_fazer', at('2026-09-03T08:00')],
        ['em_andamento', at('2026-09-03T09:00')],
        ['concluida', at('2026-09-03T10:00')],
      ],
    }),
    agora,
    relogio,
  );
  expect(fases).toMatchObject({ execucao: 3 * hora, fila: hora });
});

test('phases together are the time it was open', () => {
  const status = fc.constantFrom('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao');
  const minuto = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(status, minuto), { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(minuto, minuto), { maxLength: 4 }),
      (passos, paradas) => {
        const inicio = at('2026-09-01T00:00');
        const quando = passos.map(([, one]) => one).sort((a, b) => a - b);
        const ultimo = passos.at(-1)?.[0] ?? 'a_fazer';
        const { fases } = temposDe(
          tarefa({
            criada: inicio,
            status: ultimo,
            passos: passos.map(([para], n) => [para, inicio + (quando[n] as number) * 60_000]),
            impedimentos: paradas.map(([a, b]) => [
              'interno',
              inicio + Math.min(a, b) * 60_000,
              inicio + Math.max(a, b) * 60_000,
            ]),
          }),
          agora,
          relogio,
        );
        const soma = Object.values(fases).reduce((sum, one) => sum + one, 0);
        expect(soma).toBe(relogio(inicio, Math.max(agora, inicio + (quando.at(-1) as number) * 60_000)));
        expect(Object.values(fases).every((one) => one >= 0)).toBe(true);
      },
    ),
  );
});

test('each successor counts once, whatever the ways to it, and a circle ends', () => {
  const diamante = [[1, 2], [3], [3], []];
  expect(contaSucessores(diamante, 0)).toBe(3);
  expect(contaSucessores(diamante, 3)).toBe(0);
  expect(contaSucessores([[1], [0]], 0)).toBe(1);
});

test('the critical path goes back by what ended last', () => {
  const fim = [10, 30, 20, 40, null, 35];
  const anteriores = [[], [0], [0], [1, 2, 4], [], []];
  expect(caminhoCritico(fim, anteriores)).toEqual([0, 1, 3]);
  expect(caminhoCritico([null], [[]])).toEqual([]);
  expect(caminhoCritico([1, 2], [[1], [0]])).toEqual([0, 1]);
});

test('half and nine of ten', () => {
  expect(medidaDe([])).toBeNull();
  expect(medidaDe([7])).toEqual({ mediana: 7, p90: 7 });
  expect(medidaDe([1, 4, 2, 3])).toEqual({ mediana: 3, p90: 4 });
  expect(medidaDe([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ mediana: 6, p90: 9 });
});

test('the sentence tells days as people do', () => {
  expect(
    fraseDe(
      { nome: 'Conciliação bancária', fase: 'cliente', mediana_min: 2100, clientes: 14 },
      'em 09/2026',
      600,
    ),
  ).toBe(
    'O que mais atrasou em 09/2026: "Conciliação bancária" (mediana 3,5 dias aguardando cliente, 14 clientes).',
  );
  expect(emDias(90, 600)).toBe('1,5 h');
  expect(emDias(600, 600)).toBe('1 dia');
});
