import fc from 'fast-check';
import { type Atividade, folgasDe, type Ligacao } from './caminho-critico.rules';

const atividade = (id: number, inicio: number | null, dias: number, more: Partial<Atividade> = {}) =>
  ({ id, inicio, fim: inicio === null ? null : inicio + dias - 1, dias, paiId: null, ...more }) as Atividade;
const ligacao = (predecessora: number, sucessora: number, more: Partial<Ligacao> = {}): Ligacao => ({
  predecessora,
  sucessora,
  tipo: 'termina_inicia',
  folga_dias_uteis: 0,
  ...more,
});

test('what nothing waits for may slip until the project ends', () => {
  expect([...folgasDe([atividade(1, 0, 3), atividade(2, 0, 10)], [])]).toEqual([
    [1, 7],
    [2, 0],
  ]);
});

test('a chain without room is critical, beside it there is room', () => {
  const folgas = folgasDe(
    [atividade(1, 0, 3), atividade(2, 2, 4), atividade(3, 0, 2), atividade(4, 5, 1)],
    [ligacao(1, 2), ligacao(2, 4), ligacao(3, 4)],
  );
  expect(Object.fromEntries(folgas)).toEqual({ 1: 0, 2: 0, 3: 4, 4: 0 });
});

test('days between two count, and one that only ends after another binds by its end', () => {
  expect(
    folgasDe([atividade(1, 0, 2), atividade(2, 4, 1)], [ligacao(1, 2, { folga_dias_uteis: 2 })]).get(1),
  ).toBe(1);
  expect(
    folgasDe([atividade(1, 0, 2), atividade(2, 0, 9)], [ligacao(1, 2, { tipo: 'termina_termina' })]).get(1),
  ).toBe(7);
});

test('a plan that cannot hold has negative room', () => {
  expect(folgasDe([atividade(1, 0, 5), atividade(2, 2, 3)], [ligacao(1, 2)]).get(1)).toBe(-2);
});

test('a task without a date passes on what waits behind it', () => {
  const folgas = folgasDe(
    [atividade(1, 0, 2), atividade(2, null, 3), atividade(3, 6, 1)],
    [ligacao(1, 2), ligacao(2, 3)],
  );
  expect(Object.fromEntries(folgas)).toEqual({ 1: 3, 3: 0 });
});

test('parts end with what they are part of, unless that comes before them', () => {
  expect(
    folgasDe([atividade(1, 0, 5), atividade(2, 0, 3, { paiId: 1 }), atividade(3, 0, 9)], [ligacao(1, 3)]).get(
      2,
    ),
  ).toBe(-2);
  const before = [atividade(1, 0, 5), atividade(2, 4, 3, { paiId: 1 })];
  expect(Object.fromEntries(folgasDe(before, [ligacao(1, 2)]))).toEqual({ 1: 0, 2: 0 });
});

test('what lies in a circle is left out, and the rest counted', () => {
  const folgas = folgasDe(
    [atividade(1, 0, 1), atividade(2, 0, 1), atividade(3, 0, 4)],
    [ligacao(1, 2), ligacao(2, 1)],
  );
  expect(Object.fromEntries(folgas)).toEqual({ 3: 0 });
});

/** Tasks on a line, links from earlier to later ones: every graph without a circle is such a one. */
const planos = fc
  .integer({ min: 1, max: 9 })
  .chain((count) =>
    fc.record({
      dias: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: count, maxLength: count }),
      comeca: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: count, maxLength: count }),
      ligacoes: fc.array(
        fc.record({
          de: fc.nat(count - 1),
          para: fc.nat(count - 1),
          tipo: fc.constantFrom('termina_inicia' as const, 'termina_termina' as const),
          folga_dias_uteis: fc.integer({ min: 0, max: 4 }),
        }),
        { maxLength: 14 },
      ),
    }),
  )
  .map(({ dias, comeca, ligacoes }) => ({
    atividades: dias.map((many, id) => atividade(id, comeca[id] ?? 0, many)),
    ligacoes: ligacoes
      .filter(({ de, para }) => de !== para)
      .map(({ de, para, ...more }) => ligacao(Math.min(de, para), Math.max(de, para), more)),
  }));
type Plano = { atividades: Atividade[]; ligacoes: Ligacao[] };

/** Every way from a task to the end, walked by itself: the one with the least room tells how much there is. */
function roomOnEveryPath({ atividades, ligacoes }: Plano, id: number, fim: number, end: number): number {
  const here = end - fim;
  const behind = ligacoes
    .filter(({ predecessora }) => predecessora === id)
    .map(({ sucessora, tipo, folga_dias_uteis }) => {
      const dias = atividades[sucessora]?.dias ?? 0;
      const ends = fim + folga_dias_uteis + (tipo === 'termina_inicia' ? dias - 1 : 0);
      return roomOnEveryPath({ atividades, ligacoes }, sucessora, ends, end);
    });
  return Math.min(here, ...behind);
}

test('the room of each task is that of its tightest way to the end', () => {
  fc.assert(
    fc.property(planos, (plano) => {
      const end = Math.max(...plano.atividades.map(({ fim }) => fim ?? 0));
      const folgas = folgasDe(plano.atividades, plano.ligacoes);
      for (const { id, fim } of plano.atividades)
        expect(folgas.get(id)).toBe(roomOnEveryPath(plano, id, fim ?? 0, end));
    }),
  );
});

/** Pushes what collides until nothing does; tasks are in the order of their ids. */
function push(starts: number[], { atividades, ligacoes }: Plano): number[] {
  const begins = [...starts];
  const dias = (id: number) => atividades[id]?.dias ?? 1;
  for (let id = 0; id < begins.length; id += 1)
    for (const { predecessora, sucessora, tipo, folga_dias_uteis } of ligacoes) {
      if (sucessora !== id) continue;
      const earliest =
        (begins[predecessora] ?? 0) +
        dias(predecessora) -
        1 +
        folga_dias_uteis -
        (tipo === 'termina_inicia' ? 0 : dias(id) - 1);
      begins[id] = Math.max(begins[id] ?? 0, earliest);
    }
  return begins;
}
const endOf = (starts: readonly number[], { atividades }: Plano) =>
  Math.max(...starts.map((start, id) => start + (atividades[id]?.dias ?? 1) - 1));

test('in a plan that holds, a task slips by its room and no further before the end moves', () => {
  fc.assert(
    fc.property(planos, (loose) => {
      const starts = push(
        loose.atividades.map(({ inicio }) => inicio ?? 0),
        loose,
      );
      const plano = {
        ...loose,
        atividades: loose.atividades.map(({ id, dias }) => atividade(id, starts[id] ?? 0, dias)),
      };
      const end = endOf(starts, plano);
      const folgas = folgasDe(plano.atividades, plano.ligacoes);
      for (const id of starts.keys()) {
        const slipped = (by: number) =>
          endOf(
            push(
              starts.map((start, one) => (one === id ? start + by : start)),
              plano,
            ),
            plano,
          );
        const room = folgas.get(id) ?? -1;
        expect(room).toBeGreaterThanOrEqual(0);
        expect(slipped(room)).toBe(end);
        expect(slipped(room + 1)).toBe(end + 1);
      }
      expect([...folgas.values()].some((room) => room === 0)).toBe(true);
    }),
  );
});
