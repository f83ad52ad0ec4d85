import { callDifferences, missingExports } from './surface';

describe('exports', () => {
  const offers = { core: ['Kpi', 'z', 'z.object'], older: null };
  const asks = (names: Record<string, string[]>, module = 'core') =>
    missingExports({ [module]: names }, offers);

  it('are there when the host has the name, or cannot tell its names', () => {
    expect(asks({ Kpi: ['a.tsx'], 'Kpi.title': ['a.tsx'], 'z.object': ['b.ts'], '*': ['c.ts'] })).toEqual([]);
    expect(asks({ whatever: ['a.tsx'] }, 'older')).toEqual([]);
  });

  it('are missing by name, with the files that take them', () => {
    expect(asks({ KpiRow: ['a.tsx', 'b.tsx'], 'z.lazy': ['c.ts'] })).toEqual([
      { module: 'core', name: 'KpiRow', files: ['a.tsx', 'b.tsx'] },
      { module: 'core', name: 'z.lazy', files: ['c.ts'] },
    ]);
    expect(asks({ Map: ['a.tsx'] }, 'maps')).toEqual([{ module: 'maps', name: null, files: ['a.tsx'] }]);
  });
});

describe('calls', () => {
  const mine = [
    'answer: object',
    'answer.data: array',
    'answer.data[]: object',
    'answer.data[].nome: string',
    'body: object',
    'body.nome: string',
    'body.tipo: "a" | "b" | null',
  ];
  /** What publishing a screen built against `mine` meets in an api that has `theirs`. */
  const meet = (theirs: string[] | null) =>
    callDifferences(
      { 'POST /itens': { print: 'a', lines: mine, by: ['form.tsx'] } },
      theirs ? { 'POST /itens': { print: theirs === mine ? 'a' : 'b', lines: theirs } } : {},
    );
  const without = (line: string) => mine.filter((one) => one !== line);

  it('that are served as they were built for do not differ', () => {
    expect(meet(mine)).toEqual([]);
  });

  it.each([
    ['is not served', null, { kind: 'absent' }],
    [
      'demands a field that is not sent',
      [...mine, 'body.nivel: string'],
      { kind: 'demanded', field: 'body.nivel' },
    ],
    [
      'refuses a field that is sent',
      [...without('body.nome: string').filter((one) => !one.startsWith('body:')), 'body: closed object'],
      { kind: 'refused', field: 'body.nome' },
    ],
    [
      'takes fewer values than are sent',
      [...without('body.tipo: "a" | "b" | null'), 'body.tipo: "a" | null'],
      { kind: 'narrowed', field: 'body.tipo' },
    ],
    [
      'no longer answers a field',
      without('answer.data[].nome: string'),
      { kind: 'unanswered', field: 'answer.data[].nome' },
    ],
  ])('one that %s is broken', (_what, theirs, why) => {
    expect(meet(theirs)).toMatchObject([{ call: 'POST /itens', by: ['form.tsx'], broken: [why] }]);
  });

  it('leaves aside what it no longer knows, but refuses a column that only the server writes', () => {
    const sends = (field: string) =>
      callDifferences(
        { 'POST /itens': { print: 'a', lines: [...mine, `body.${field}: string`], by: [] } },
        { 'POST /itens': { print: 'b', lines: mine } },
      );
    expect(sends('nota')).toMatchObject([{ broken: [], unheard: ['body.nota'] }]);
    expect(sends('situacao')).toMatchObject([
      { broken: [{ kind: 'refused', field: 'body.situacao' }], unheard: [] },
    ]);
  });

  it.each([
    [
      'asks for less',
      [...without('body.nome: string'), 'body.nome?: string'],
      'body.nome: string → string, opcional',
    ],
    ['may be told more', [...mine, 'body.nivel?: string'], '+ body.nivel: string, opcional'],
    ['answers more', [...mine, 'answer.total: integer'], '+ answer.total: integer'],
    [
      'knows a new object that may be left out',
      [...mine, 'body.prazo?: closed object', 'body.prazo.dias: integer'],
      '+ body.prazo: object, opcional',
    ],
    ['ignores a field that it no longer knows', without('body.nome: string'), '- body.nome: string'],
    [
      'takes more values',
      [...without('body.tipo: "a" | "b" | null'), 'body.tipo: string | null'],
      'body.tipo: "a" | "b" | null → string | null',
    ],
  ])('one that %s goes on working, and is told', (_what, theirs, words) => {
    const [difference] = meet(theirs);
    expect(difference?.broken).toEqual([]);
    expect(difference?.changed).toContain(words);
  });
});
