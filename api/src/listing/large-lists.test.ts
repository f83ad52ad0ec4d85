import { and, isNull, sql } from 'drizzle-orm';
import { departamento } from '../database/schema';
import { describeDatabases } from '../testing/test-database';
import { countUpTo } from './count';
import { searchFirst } from './search-first';
import { contains } from './text';

const rows = 30_000;

describeDatabases('large lists', (database) => {
  beforeAll(async () => {
    await database().orm.execute(
      sql`insert into departamento (nome, ativo) select case when n % 10 = 0 then 'Padaria ' else 'Mercado ' end || n, n % 3 > 0
        from generate_series(1, ${rows}::int) n`,
    );
    // As the large lists have it: also what tells the planner how common a word is.
    await database().pool.query(
      'create index departamento_nome_busca on departamento using gin (sem_acento(nome) gin_trgm_ops)',
    );
    await database().pool.query('vacuum analyze departamento');
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

  it.each(['padaria', 'mercado', 'padaria 30000', 'nada'])(
    'are searched for %s with the same result, whichever way the rows are found',
    async (words) => {
      const { orm } = database();
      const plain = contains(words, departamento.nome);
      const first = await searchFirst(orm, departamento, plain);
      const of = (condition: ReturnType<typeof and>) =>
        orm
          .select({ nome: departamento.nome })
          .from(departamento)
          .where(and(isNull(departamento.excluido_em), condition))
          .orderBy(departamento.nome)
          .limit(50);
      expect(await of(first)).toEqual(await of(plain));
      // Between rare and common: found first, ordered after.
      expect(first === plain).toBe(words !== 'padaria');
    },
  );
});
