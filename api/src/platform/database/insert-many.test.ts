import { eq, like } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { withTransaction } from './database';
import { insertMany, insertManyIds } from './insert-many';
import { log_transacao, tarefa } from './schema';

describeDatabase('many rows at once', (database) => {
  it('are written and given back as one by one, defaults, lists, JSON and instants among them', async () => {
    const em = new Date('2026-03-02T12:34:56.789Z');
    const base = { contexto: 'avulsa' as const, titulo: 'Uma “tarefa” com \\ e {chaves}', criado_em: em };
    const novas = [
      { ...base, codigo: 'M-1', tags: ['fiscal, mensal', '{"x"}'], minutos_estimados_milimin: 90_000 },
      { ...base, codigo: 'M-2', data_vencimento: '2026-03-31', descricao: null },
      { ...base, codigo: 'M-3', data_vencimento: undefined },
    ];
    await withTransaction(database(), async (tx) => {
      const saved = await insertMany(tx, tarefa, novas);
      const read = await tx.select().from(tarefa).where(eq(tarefa.criado_em, em));
      const ordered = (rows: typeof read) =>
        rows.sort((one, other) => one.codigo.localeCompare(other.codigo));
      expect(ordered(saved)).toEqual(ordered(read));
      expect(read).toMatchObject([
        {
          codigo: 'M-1',
          tags: ['fiscal, mensal', '{"x"}'],
          minutos_estimados_milimin: 90_000,
          criado_em: em,
        },
        { codigo: 'M-2', data_vencimento: '2026-03-31', status: 'a_fazer' },
        { codigo: 'M-3', data_vencimento: null, versao: 1 },
      ]);
    });
  });

  it('keep an absent JSON value absent', async () => {
    await withTransaction(database(), async (tx) => {
      const linha = { ator_descricao: 'Ana', acao: 'Criou', entidade: 'teste', rotulo: 'x', hash: 'b' };
      const [saved] = await insertMany(tx, log_transacao, [
        { ...linha, hash_anterior: 'a', campos_alterados: [], antes: null, depois: { texto: null } },
      ]);
      expect(saved).toMatchObject({ antes: null, depois: { texto: null }, campos_alterados: [] });
    });
  });

  it('are nothing for none', async () => {
    await withTransaction(database(), async (tx) => {
      expect(await insertMany(tx, tarefa, [])).toEqual([]);
      expect(await insertManyIds(tx, tarefa, [])).toEqual([]);
    });
  });

  it('answer with their numbers in the order given, whatever columns each has, over several pieces', async () => {
    const rows = function* () {
      for (let at = 0; at < 2300; at += 1)
        yield {
          contexto: 'avulsa' as const,
          titulo: `Tarefa ${at}`,
          codigo: `N-${at}`,
          ...(at % 3 === 0 ? { data_vencimento: '2026-03-31' } : {}),
        };
    };
    await withTransaction(database(), async (tx) => {
      const ids = await insertManyIds(tx, tarefa, rows());
      const saved = await tx
        .select({ id: tarefa.id, codigo: tarefa.codigo, vence: tarefa.data_vencimento })
        .from(tarefa)
        .where(like(tarefa.codigo, 'N-%'));
      const byId = new Map(saved.map((row) => [row.id, row]));
      expect(ids.map((id) => byId.get(id)?.codigo)).toEqual([...rows()].map(({ codigo }) => codigo));
      expect(byId.get(ids[1200] ?? 0)?.vence).toBe('2026-03-31');
      expect(byId.get(ids[1201] ?? 0)?.vence).toBeNull();
    });
  });

  it('fail as a whole when one cannot be written', async () => {
    const twice = Array.from({ length: 1500 }, (_, at) => ({
      contexto: 'avulsa' as const,
      titulo: 'Tarefa',
      codigo: at === 500 ? 'R-1499' : `R-${at}`,
    }));
    await expect(withTransaction(database(), (tx) => insertManyIds(tx, tarefa, twice))).rejects.toThrow();
    expect(await database().orm.$count(tarefa, like(tarefa.codigo, 'R-%'))).toBe(0);
  });
});
