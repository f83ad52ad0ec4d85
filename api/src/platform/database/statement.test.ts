import { eq, sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { type Database, type Transaction, withTransaction } from './database';
import { departamento } from './schema';
import { statement } from './statement';

describeDatabase('prepared statements', (database) => {
  it('answers each value for itself, from the pool and inside a transaction, with one text', async () => {
    const { orm } = database();
    await orm.insert(departamento).values([{ nome: 'Fiscal' }, { nome: 'Pessoal' }]);
    const build = jest.fn((reader: Pick<Database['orm'] | Transaction, 'select'>) =>
      reader
        .select({ nome: departamento.nome })
        .from(departamento)
        .where(eq(departamento.nome, sql.placeholder('nome'))),
    );
    const porNome = statement('teste_departamento', build);
    const nomes = ['Fiscal', 'Pessoal', 'Contábil', 'Fiscal', 'Pessoal', 'Fiscal', 'Pessoal', 'Fiscal'];
    const found = await Promise.all(nomes.map((nome) => porNome(orm, { nome })));
    expect(found.map(([row]) => row?.nome ?? null)).toEqual(
      nomes.map((nome) => (nome === 'Contábil' ? null : nome)),
    );
    expect(build).toHaveBeenCalledTimes(1);

    await orm.transaction(async (tx) => {
      await tx.update(departamento).set({ nome: 'Societário' }).where(eq(departamento.nome, 'Pessoal'));
      expect(await porNome(tx, { nome: 'Societário' })).toEqual([{ nome: 'Societário' }]);
      expect(await porNome(tx, { nome: 'Pessoal' })).toEqual([]);
    });
    expect(await porNome(orm, { nome: 'Societário' })).toEqual([{ nome: 'Societário' }]);
  });

  it('sees what its transaction wrote, and is made once for the connection of many', async () => {
    const build = jest.fn((reader: Pick<Database['orm'] | Transaction, 'select'>) =>
      reader
        .select({ nome: departamento.nome })
        .from(departamento)
        .where(eq(departamento.nome, sql.placeholder('nome'))),
    );
    const porNome = statement('teste_departamento_em_transacao', build);
    for (const nome of ['Legal', 'Consultoria', 'Auditoria']) {
      const undone = withTransaction(database(), async (tx) => {
        await tx.insert(departamento).values({ nome });
        expect(await porNome(tx, { nome })).toEqual([{ nome }]);
        throw new Error('Undone.');
      });
      await expect(undone).rejects.toThrow('Undone.');
      expect(await withTransaction(database(), (tx) => porNome(tx, { nome }))).toEqual([]);
    }
    expect(build).toHaveBeenCalledTimes(1);
  });
});
