import { restaDe } from '../tarefas/esforco.rules';
import { type ParaHoje, planDay } from './meu-dia.rules';

const hoje = '2026-03-02';
const dia = 360_000;
let id = 0;
const task = (more: Partial<ParaHoje> = {}): ParaHoje => {
  id += 1;
  return {
    id,
    prazo: hoje,
    gera_multa: false,
    libera: 0,
    revisao: false,
    prioridade: 1,
    resta_milimin: 60_000,
    ...more,
  };
};
const plan = (tasks: ParaHoje[], livre = dia) => planDay(tasks, hoje, { livre, dia });
const ids = (tasks: readonly { id: number }[]) => tasks.map((one) => one.id);
const planned = (tasks: ParaHoje[], livre?: number) =>
  ids(plan(tasks, livre).itens.map(({ tarefa }) => tarefa));

describe('the order of the day', () => {
  test('is by date, then fine, then what others wait for, reviews, priority, and age', () => {
    const late = task({ prazo: '2026-02-27' });
    const fined = task({ gera_multa: true });
    const awaited = task({ libera: 3 });
    const less = task({ libera: 1 });
    const review = task({ revisao: true, resta_milimin: 15_000 });
    const urgent = task({ prioridade: 3, resta_milimin: 15_000 });
    const older = task({ resta_milimin: 5_000 });
    const newer = task({ resta_milimin: 5_000 });
    const undated = task({ prazo: null, prioridade: 3, resta_milimin: 5_000 });
    const order = [late, fined, awaited, less, review, urgent, older, newer, undated];
    expect(planned([...order].reverse())).toEqual(ids(order));
  });
  test('does not change what it was given', () => {
    const tasks = [task(), task({ prazo: '2026-02-01' })];
    const before = [...tasks];
    plan(tasks);
    expect(tasks).toEqual(before);
  });
});

describe('a full day', () => {
  test('tells apart what is due and does not fit, and leaves what is due later', () => {
    const first = task({ resta_milimin: 300_000 });
    const due = task({ resta_milimin: 90_000 });
    const later = task({ prazo: '2026-03-09', resta_milimin: 90_000 });
    const undated = task({ prazo: null, resta_milimin: 90_000 });
    const { itens, fora } = plan([undated, later, due, first]);
    expect(ids(itens.map(({ tarefa }) => tarefa))).toEqual([first.id]);
    expect(ids(fora)).toEqual([due.id]);
  });
  test('still takes what is short enough for what is left', () => {
    const first = task({ resta_milimin: 300_000 });
    const long = task({ resta_milimin: 90_000 });
    const short = task({ resta_milimin: 60_000 });
    expect(planned([first, long, short])).toEqual([first.id, short.id]);
  });
  test('never holds more than it is free for', () => {
    const tasks = Array.from({ length: 40 }, (_, n) => task({ resta_milimin: 7_000 * (n + 1) }));
    for (const livre of [0, 1, 59_999, 60_000, 360_000]) {
      const soma = plan(tasks, livre).itens.reduce((sum, { minutos_milimin }) => sum + minutos_milimin, 0);
      expect(soma).toBeLessThanOrEqual(livre);
    }
  });
  test('begins what is longer than a whole day with what those due leave of it', () => {
    const short = task();
    const huge = task({ prazo: '2026-02-27', resta_milimin: 900_000 });
    const later = task({ prazo: '2026-03-09' });
    const { itens, fora } = plan([huge, later, short]);
    expect(itens).toEqual([
      { tarefa: short, minutos_milimin: 60_000, parcial: false },
      { tarefa: huge, minutos_milimin: 300_000, parcial: true },
    ]);
    expect(fora).toEqual([]);
  });
  test('of no hours holds nothing, and all that is due is told apart', () => {
    const due = task();
    const huge = task({ resta_milimin: 900_000 });
    expect(planDay([due, huge], hoje, { livre: 0, dia: 0 })).toEqual({ itens: [], fora: [due, huge] });
  });
});

test.each([
  [120_000, 30_000, false, 90_000],
  [120_000, 150_000, false, 5_000],
  [null, 0, false, 30_000],
  [120_000, 0, true, 15_000],
  [10_000, 0, true, 10_000],
  [null, 0, true, 15_000],
])('of an estimate of %s with %s spent (review %s) %s is left', (estimated, spent, review, left) => {
  expect(restaDe(estimated, spent, review)).toBe(left);
});
