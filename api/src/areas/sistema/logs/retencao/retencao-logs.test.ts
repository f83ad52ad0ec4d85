import { rmSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import { startAnchors } from '../../../../platform/audit/anchors';
import { protectLog } from '../../../../platform/audit/append-only';
import { audited, chainHash, genesisHash } from '../../../../platform/audit/audit';
import {
  log_cadeia,
  log_removido,
  log_transacao,
  orcamento_aceite,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import { createComercial } from '../../../comercial/orcamentos/comercial.fixture';
import { verifyChain } from '../verify-chain';
import { retencao } from './retencao.job';
import { removeOldLogs } from './retencao-logs';

const ano = 365.25 * 86_400_000;

describeFirm('retention of the log', ({ app, database, orm }) => {
  let aceito: string;
  const context = () => app().app.context;
  const verificar = () => verifyChain(context(), true);
  const guardados = async () =>
    (
      await orm().select({ rotulo: log_transacao.rotulo }).from(log_transacao).orderBy(asc(log_transacao.id))
    ).map(({ rotulo }) => rotulo);

  beforeAll(async () => {
    const vendedor = await app().person('Comercial', { nome: 'Bruno' });
    const firma = await createComercial(database(), vendedor.id);
    const { uuid, id } = await firma.orcamento({ vendedor_id: vendedor.id, status: 'aceito' });
    aceito = uuid;
    await orm().insert(orcamento_aceite).values({
      orcamento_id: id,
      modo: 'link',
      nome: 'Maria da Silva',
      cpf: '52998224725',
      email: 'maria@ipe.example',
      aceito_em: new Date(),
      termo_versao: 1,
      itens_opcionais: {},
      hash_conteudo: 'a',
      hash_pdf: 'b',
      hash_evidencia: 'c',
    });
  });

  /** A chain of its own for each test: rows so many years old, then one of today. */
  async function cadeia(...linhas: { anos: number; rotulo: string; entidade?: string; uuid?: string }[]) {
    // Another chain: what was anchored of the one before is none of its own.
    rmSync(context().config.anchorDir, { recursive: true, force: true });
    await database().owner.orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from log_transacao`);
      await tx.delete(log_removido);
      await tx.delete(log_cadeia);
      let anterior = genesisHash;
      for (const { anos, rotulo, entidade = 'cargo', uuid = null } of linhas) {
        const content = {
          data_hora: new Date(Date.now() - anos * ano),
          usuario_id: null,
          ator_descricao: 'Sistema',
          acao: 'Alterou',
          entidade,
          entidade_uuid: uuid,
          rotulo,
          antes: null,
          depois: null,
          campos_alterados: [],
          ip: null,
          user_agent: null,
          rota: null,
          requisicao_id: null,
        };
        const hash = chainHash(anterior, { ...content, cliente_uuid: undefined });
        await tx.insert(log_transacao).values({ ...content, hash_anterior: anterior, hash });
        anterior = hash;
      }
      await tx.insert(log_cadeia).values({ id: 1, ultimo_hash: anterior, total: linhas.length });
    });
    expect((await verificar()).integra).toBe(true);
  }
  const atras = (statement: ReturnType<typeof sql>) =>
    database().owner.orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });

  it('old rows leave, what belongs to links and accepted budgets stays, and the chain still proves the rest', async () => {
    await cadeia(
      { anos: 11, rotulo: 'link antigo', entidade: 'token_cliente' },
      { anos: 9, rotulo: 'um' },
      { anos: 8, rotulo: 'dois' },
      { anos: 7, rotulo: 'link', entidade: 'token_cliente' },
      { anos: 7, rotulo: 'três' },
      { anos: 6, rotulo: 'aceite', entidade: 'orcamento', uuid: aceito },
      { anos: 6, rotulo: 'quatro', entidade: 'orcamento', uuid: '3f1c2b1e-0000-4000-8000-000000000001' },
      { anos: 4, rotulo: 'novo' },
      { anos: 0, rotulo: 'hoje' },
    );
    // Anchored before they leave: what is left still fits.
    await startAnchors(context(), (error) => {
      throw error;
    });
    expect(await retencao.run(context())).toEqual({
      acao: 'Excluiu',
      depois: { registros: 5, aceites: 0, acessos: 0 },
    });
    expect(await guardados()).toEqual(['link', 'aceite', 'novo', 'hoje', 'Logs fora do prazo de guarda']);
    expect(await verificar()).toMatchObject({
      integra: true,
      total: 10,
      previsto: 10,
      message: expect.stringMatching(
        /^Cadeia íntegra: 5 registros verificados\. Outros 5 saíram pelo prazo de guarda\. Âncoras fora do banco: 1,/,
      ),
    });
    const trechos = await orm().select().from(log_removido).orderBy(asc(log_removido.id));
    expect(trechos.map(({ quantidade }) => quantidade).sort()).toEqual([1, 1, 3]);
    // Nothing more to take.
    expect(await retencao.run(context())).toBeNull();
  });

  it('later removals join the earlier ones; the proof of the last one stays however old it is', async () => {
    await cadeia(
      { anos: 6, rotulo: 'um' },
      { anos: 5.5, rotulo: 'dois' },
      { anos: 4.5, rotulo: 'três' },
      { anos: 0, rotulo: 'hoje' },
    );
    expect(await removeOldLogs(context())).toBe(2);
    // The database itself refuses what is younger than five years of its own clock.
    const depois = { ...context(), now: () => new Date(Date.now() + ano) };
    await expect(removeOldLogs(depois)).rejects.toThrow();
    expect((await verificar()).integra).toBe(true);
    await atras(sql`drop trigger log_transacao_so_acrescenta on log_transacao`);
    const muito = { ...context(), now: () => new Date(Date.now() + 8 * ano) };
    expect(await removeOldLogs(muito)).toBe(2);
    expect(await guardados()).toEqual(['Logs fora do prazo de guarda', 'Logs fora do prazo de guarda']);
    expect(await orm().$count(log_removido)).toBe(1);
    expect(await removeOldLogs(muito)).toBe(1);
    expect((await verificar()).integra).toBe(true);
    await protectLog(database().owner);
  });

  it('nothing leaves a broken chain', async () => {
    await cadeia({ anos: 7, rotulo: 'um' }, { anos: 6, rotulo: 'dois' }, { anos: 0, rotulo: 'hoje' });
    await atras(sql`update log_transacao set rotulo = 'Forjado' where rotulo = 'hoje'`);
    await expect(retencao.run(context())).rejects.toThrow(
      'Nada foi removido dos logs. Cadeia rompida no registro 3.',
    );
    expect(await guardados()).toEqual(['um', 'dois', 'Forjado']);
  });

  it('a row taken away by hand is not covered by an entry added to the list', async () => {
    await cadeia({ anos: 7, rotulo: 'um' }, { anos: 1, rotulo: 'dois' }, { anos: 0, rotulo: 'hoje' });
    await removeOldLogs(context());
    const [dois] = await orm().select().from(log_transacao).where(eq(log_transacao.rotulo, 'dois'));
    if (!dois) throw new Error('No row.');
    await atras(sql`delete from log_transacao where rotulo = 'dois'`);
    expect((await verificar()).integra).toBe(false);
    await orm().insert(log_removido).values({
      hash_de: dois.hash_anterior,
      hash_ate: dois.hash,
      quantidade: 1,
      ultimo_em: dois.data_hora,
      removido_em: new Date(),
    });
    expect(await verificar()).toMatchObject({
      integra: false,
      message: 'Cadeia rompida: a lista do que saiu pelo prazo de guarda foi alterada.',
    });
  });

  it('who has the product’s connection removes nothing young, even saying it is the retention', async () => {
    await cadeia({ anos: 4, rotulo: 'novo' }, { anos: 0, rotulo: 'hoje' });
    const apagar = orm().transaction(async (tx) => {
      await tx.execute(sql`select set_config('gestao.retencao', 'sim', true)`);
      await tx.delete(log_transacao);
    });
    await expect(apagar).rejects.toMatchObject({ cause: { message: 'log_transacao is append-only' } });
    const mudar = orm().transaction(async (tx) => {
      await tx.execute(sql`select set_config('gestao.retencao', 'sim', true)`);
      await tx.update(log_transacao).set({ rotulo: 'x' });
    });
    await expect(mudar).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('a check that was under way when rows left starts again', async () => {
    await cadeia({ anos: 7, rotulo: 'um' }, { anos: 0, rotulo: 'hoje' });
    await audited(database(), systemActor, async (_tx, audit) => {
      for (let i = 0; i < 10_500; i++) audit.record({ acao: 'Enviou', entidade: 'trabalho', rotulo: `${i}` });
    });
    const { continuar } = await verificar();
    await removeOldLogs(context());
    await expect(verifyChain(context(), true, continuar ?? '')).rejects.toMatchObject({ status: 400 });
  });
});
