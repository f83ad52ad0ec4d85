import { bar, inTime, link, uuidOf } from './cronograma.fixture';
import { arrowsOf, pathOf } from './gantt/arrows';
import { rowsOf, undated } from './rows';

const tarefas = [
  inTime(1, 'Fase', { etapa: 'Fazendo' }),
  inTime(2, 'Parte', { pai_uuid: uuidOf(1), etapa: 'Feito' }),
  inTime(3, 'Parte da parte', { pai_uuid: uuidOf(2) }),
  inTime(4, 'Outra', { barra: bar('2026-11-17', '2026-11-17') }),
];
const told = (options: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rowsOf(tarefas, { folded: new Set(), byStage: false, none: 'Sem etapa', ...options }).map((row) => [
    row.level,
    row.kind === 'stage' ? row.title : row.tarefa.titulo,
    row.open,
  ]);

test('each task is followed by its parts', () => {
  expect(told()).toEqual([
    [1, 'Fase', true],
    [2, 'Parte', true],
    [3, 'Parte da parte', null],
    [1, 'Outra', null],
  ]);
  expect(told({ folded: new Set([uuidOf(1)]) })).toEqual([
    [1, 'Fase', false],
    [1, 'Outra', null],
  ]);
});

test('under its stage a task keeps its parts, whatever theirs', () => {
  expect(told({ byStage: true, folded: new Set(['etapa Sem etapa']) })).toEqual([
    [1, 'Fazendo', true],
    [2, 'Fase', true],
    [3, 'Parte', true],
    [4, 'Parte da parte', null],
    [1, 'Sem etapa', false],
  ]);
});

test('a part of something unseen stands by itself', () => {
  const [, parte] = tarefas;
  expect(
    rowsOf(parte ? [parte] : [], { folded: new Set(), byStage: false, none: '' }).map(({ level }) => level),
  ).toEqual([1]);
});

test('what has no date and may be given one waits beside the chart', () => {
  expect(undated([...tarefas, inTime(5, 'De outra', { move: false })]).map(({ titulo }) => titulo)).toEqual([
    'Fase',
    'Parte',
    'Parte da parte',
  ]);
});

test('arrows have right angles, forwards, backwards and to an end', () => {
  const from = { row: 0, left: 0, right: 100 };
  const forwards = pathOf(from, { row: 2, left: 160, right: 200 }, 'termina_inicia', 30);
  expect(forwards.path).toBe('M100 15H108V75H159');
  const backwards = pathOf(from, { row: 2, left: 80, right: 120 }, 'termina_inicia', 30);
  expect(backwards.path).toBe('M100 15H108V30H72V75H79');
  const ends = pathOf(from, { row: 1, left: 40, right: 140 }, 'termina_termina', 30);
  expect(ends.path).toBe('M100 15H152V45H141');
});

test('of arrows only those that pass what is in sight are drawn', () => {
  const boxes = new Map([1, 2, 3, 4].map((at) => [uuidOf(at), { row: at * 10, left: 0, right: 10 }]));
  const links = [link(1, 2), link(1, 4), link(3, 4), link(1, 9)];
  const stretch = { start: 22, end: 28, height: 30 };
  expect(arrowsOf(links, boxes, stretch).map((arrow) => arrow.link)).toEqual([links[1]]);
});
