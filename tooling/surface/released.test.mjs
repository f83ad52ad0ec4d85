import { stop } from 'esbuild';
import { callShapes } from './call-shapes.mjs';
import { complaints, contractedSince, readContracted, readReleased } from './released.mjs';

afterAll(() => stop());

test('every call takes what the screens on the air send: expand first, contract later', async () => {
  const found = await contractedSince(readReleased(), await callShapes());
  const told = complaints(found, readContracted());
  if (told.length > 0) throw new Error(told.join('\n'));
}, 60_000);

const call = 'PUT /itens/:uuid';
const released = {
  [call]: {
    print: '',
    by: [],
    lines: ['body: object', 'body.nome: string', 'body.porte: "a" | "b"', 'params.uuid: string'],
  },
};
const now = (...lines) => contractedSince(released, { [call]: { lines: ['answer: object', ...lines] } });
const body = ['body: object', 'body.nome: string', 'body.porte: "a" | "b"', 'params.uuid: string'];

test.each([
  ['as it was', body, []],
  [
    'with an optional field more, and more values in a list',
    [body[0], body[1], 'body.porte: "a" | "b" | "c" | null', 'body.nota?: string', body[3]],
    [],
  ],
  ['with a query that may be empty', [...body, 'query: closed object', 'query.ordem?: string'], []],
  [
    'with a query that it demands a field of',
    [...body, 'query: closed object', 'query.ordem: string'],
    ['demanded query.ordem'],
  ],
  ['with a field more that it demands', [...body, 'body.nota: string'], ['demanded body.nota']],
  [
    'with a field by another name',
    [body[0], 'body.titulo: string', body[2], body[3]],
    ['demanded body.titulo', 'unheard body.nome'],
  ],
  ['with fewer values in a list', [body[0], body[1], 'body.porte: "a"', body[3]], ['narrowed body.porte']],
])('a call %s', async (_how, lines, expected) => {
  expect((await now(...lines)).map(({ kind, field }) => `${kind} ${field}`)).toEqual(expected);
});

test('what was contracted is refused with a sentence, until it stands in the list with date and reason', async () => {
  const found = await now(...body, 'body.nota: string');
  expect(complaints(found, []).join()).toMatch(/PUT \/itens\/:uuid now demands body\.nota.*Expand first/);
  const allowed = { ...found[0], date: '2026-12-01', reason: 'Nobody has screens from before.' };
  expect(complaints(found, [allowed])).toEqual([]);
  expect(complaints(found, [{ ...allowed, reason: ' ' }])).toHaveLength(1);
  expect(complaints([], [allowed]).join()).toContain('nothing is contracted');
});

test('a call that is no longer served is told', async () => {
  const found = await contractedSince(released, {});
  expect(complaints(found, []).join()).toContain('PUT /itens/:uuid is no longer served');
});
