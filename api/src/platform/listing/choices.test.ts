import { type SQL, sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { chosen, chosenBy, inRange } from './choices';

describeDatabase('choices of a filter', (database) => {
  /** Names of three rows, the last of them without a value, that meet a condition. */
  const found = async (where: SQL | undefined) => {
    const { rows } = await database().orm.execute<{ nome: string }>(
      sql`select nome from (values ('a', 1), ('b', 2), ('vazio', null)) as linha(nome, valor)
        where ${where ?? true} order by nome`,
    );
    return rows.map(({ nome }) => nome);
  };
  const valor = sql`linha.valor`;

  it('lets through rows with any of the values', async () => {
    expect(await found(chosen(valor, { valores: [1], nao: false }))).toEqual(['a']);
    expect(await found(chosen(valor, { valores: [1, 2, 3], nao: false }))).toEqual(['a', 'b']);
    expect(await found(chosen(valor, undefined))).toEqual(['a', 'b', 'vazio']);
  });

  it('keeps those away, and only those: a row without a value has none of them', async () => {
    expect(await found(chosen(valor, { valores: [1], nao: true }))).toEqual(['b', 'vazio']);
    expect(await found(chosen(valor, { valores: [1, 2], nao: true }))).toEqual(['vazio']);
  });

  it('asks a condition for each of the values', async () => {
    const least = (nao: boolean) => chosenBy({ valores: [2, 5], nao }, (one) => sql`${valor} >= ${one}`);
    expect(await found(least(false))).toEqual(['b']);
    expect(await found(least(true))).toEqual(['a', 'vazio']);
  });

  it('takes a range with both its ends, either of which may be missing', async () => {
    expect(await found(inRange(valor, 1, 1))).toEqual(['a']);
    expect(await found(inRange(valor, undefined, 2))).toEqual(['a', 'b']);
    expect(await found(inRange(valor, 2, undefined))).toEqual(['b']);
    expect(await found(inRange(valor, undefined, undefined))).toEqual(['a', 'b', 'vazio']);
  });
});
