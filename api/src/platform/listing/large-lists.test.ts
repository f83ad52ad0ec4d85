import { and, isNull, sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { departamento } from '../database/schema';
import { countUpTo } from './count';
import { countOf, foundFirst, walked } from './found-first';
import { notNull } from './keyset';
import { paginate } from './paginate';
import { byText, contains } from './text';

const rows = 30_000;

describeDatabase('large lists', (database) => {
  beforeAll(async () => {
    await database().orm.execute(
      sql`insert into departamento (nome, ativo, sigla) select case when n % 10 = 0 then 'Padaria ' else 'Mercado ' end || n, n % 3 > 0, case when n % 4 > 0 then 'S' || n end
        from generate_series(1, ${rows}::int) n`,
    );
    // As the large lists have it: also what tells the planner how common a word is.
    await database().owner.pool.query(
      'create index departamento_nome_busca on departamento using gin (sem_acento(nome) gin_trgm_ops)',
    );
    await database().owner.pool.query('vacuum analyze departamento');
  }, 60_000);

  const matching = (condition = isNull(departamento.excluido_em)) =>
    database().orm.select({ id: departamento.id }).from(departamento).where(condition);

  it('are counted exactly up to the cap, with sums; far above it nothing is counted', async () => {
    const { orm } = database();
    const some = sql`${departamento.id} <= 40`;
    expect(await countUpTo(orm, matching(some), 101, { soma: 'id' })).toEqual({
      total: 40,
      somas: { soma: 820 },
    });
    expect(await countUpTo(orm, matching(some), 20, { soma: 'id' })).toEqual({ total: 20, somas: {} });
    expect(await countUpTo(orm, matching(), rows + 1)).toEqual({ total: rows, somas: {} });
    expect(await countUpTo(orm, matching(), 101)).toEqual({ total: 101, somas: {} });
    expect(await countUpTo(orm, matching(sql`false`), 101, { soma: 'id' })).toEqual({
      total: 0,
      somas: { soma: 0 },
    });
  });

  it('are counted where the planner can only guess', async () => {
    const own = sql`(${departamento.id} = 1 or exists (select 1 from usuario u where u.departamento_id = ${departamento.id}))`;
    expect((await countUpTo(database().orm, matching(own), 101)).total).toBe(1);
  });

  it.each([
    ['padaria', 'nome'],
    ['padaria 2', '-nome'],
    ['padaria 30000', 'nome'],
    ['nada', 'sigla'],
    ['padaria 1', 'sigla'],
    ['padaria 1', '-sigla'],
  ])(
    'found first by %s give the same pages by %s as a walk, and bring their count',
    async (words, ordenar) => {
      const { orm } = database();
      const where = and(isNull(departamento.excluido_em), contains(words, departamento.nome));
      const list = (found: boolean, asked: object) =>
        paginate({
          query: { pagina: 1, por_pagina: 40, ordenar, ...asked },
          sortable: { nome: notNull(byText(departamento.nome)), sigla: departamento.sigla },
          defaultSort: 'nome',
          countCap: 2_000,
          tieBreaker: departamento.id,
          rows: (page) => {
            const of = found
              ? foundFirst(page, departamento, where, { soma: sql`departamento.id` })
              : walked(page.within(where), page.offset);
            return orm
              .select({ ...page.key, nome: departamento.nome, contagem: of.contagem })
              .from(departamento)
              .innerJoin(of.achados, of.ligados)
              .where(of.where)
              .orderBy(...page.order)
              .limit(page.limit)
              .offset(of.offset);
          },
          count: async (cap, read) =>
            (found && read && countOf(await read(), { pagina: 1, ...asked }, cap, 'soma')) ||
            countUpTo(orm, matching(where), cap, { soma: 'id' }),
          toItem: ({ nome }) => nome,
        });
      for (const asked of [{}, { pagina: 3 }, { pagina: 100 }]) {
        expect(await list(true, asked)).toEqual(await list(false, asked));
      }
      const first = await list(true, {});
      for (let page = first; page.proximo; ) {
        const cursor = page.proximo;
        page = await list(true, { cursor });
        expect(page).toEqual(await list(false, { cursor }));
        if (page.pagina > 4) break;
      }
    },
  );
});
