import { fechamCirculo, type No } from './aguarda.rules';

const arestas = (de: Record<string, No[]>) =>
  new Map(Object.entries(de).map(([no, para]): [No, No[]] => [/^\d+$/.test(no) ? Number(no) : no, para]));

test.each<[string, Record<string, No[]>, { no: No; para: No[] }[], No[]]>([
  ['a plain change', { 1: [] }, [{ no: 2, para: [1] }], []],
  ['with one that stays as it is', { 1: [2] }, [{ no: 2, para: [1] }], [2]],
  ['through one that is yet to be made', { 1: [2], nova: [1] }, [{ no: 2, para: ['nova'] }], [2]],
  [
    'two that turn about',
    { 1: [2], 2: [] },
    [
      { no: 2, para: [1] },
      { no: 1, para: [] },
    ],
    [],
  ],
  [
    'as few as break it',
    { 3: [1] },
    [
      { no: 2, para: [3] },
      { no: 1, para: [2] },
    ],
    [2],
  ],
  ['nothing changes', { 1: [2], 2: [1] }, [], []],
  // 2 keeps waiting for 3, so that 3 may not wait for it either.
  [
    'back to what it was',
    { 1: [2], 2: [3] },
    [
      { no: 2, para: [1] },
      { no: 3, para: [2] },
    ],
    [2, 3],
  ],
  ['past a circle of others', { 1: [3], 3: [1] }, [{ no: 2, para: [1] }], []],
  ['by the second of several', { 1: [4, 2] }, [{ no: 2, para: [5, 1] }], [2]],
  ['with itself', {}, [{ no: 1, para: [1] }], [1]],
])('%s', (_, de, mudancas, ficam) => {
  expect([...fechamCirculo(arestas(de), mudancas)]).toEqual(ficam);
});
