import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  anexo,
  cliente,
  log_transacao,
  orcamento,
  orcamento_aceite,
  token_acesso,
  token_cliente,
} from '../../../../platform/database/schema';
import { describeFirm, prepared } from '../../../../testing/firm';
import { preparePropostas } from '../../../comercial/orcamentos/proposta/proposta.fixture';
import { removeOldEvidencias } from './retencao-evidencias';

const ano = 365.25 * 86_400_000;

describeFirm('retention of acceptances and visits', ({ app, database, orm }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = (token: string, path: string, payload?: object) =>
    app().request({
      method: payload ? 'POST' : 'GET',
      url: `/api/publico/orcamento_aceite/${token}${path}`,
      ...(payload ? { payload } : {}),
    });
  const pass = () => removeOldEvidencias(app().app.context);
  /** Everything of a budget becomes so many years older, past the guards. */
  const age = (orcamentoId: number, anos: number) =>
    database().owner.orm.transaction(async (tx) => {
      const em = new Date(Date.now() - anos * ano);
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(orcamento_aceite)
        .set({ aceito_em: em })
        .where(eq(orcamento_aceite.orcamento_id, orcamentoId));
      await tx
        .update(token_acesso)
        .set({ em })
        .where(
          inArray(
            token_acesso.token_id,
            tx
              .select({ id: token_cliente.id })
              .from(token_cliente)
              .where(eq(token_cliente.entidade_id, orcamentoId)),
          ),
        );
    });

  /** A proposal accepted by link today, and everything it left behind. */
  async function aceita(documento: string) {
    const { uuid, token } = await firma.enviado({ documento });
    const { mensal_centavos } = (await publico(token, '')).body.data;
    const feito = await publico(token, '/aceite', {
      nome: 'Maria da Silva',
      cpf: '529.982.247-25',
      cargo: null,
      email: 'maria@sol.example',
      declaro: true,
      codigo: null,
      mensal_centavos,
      implantacao_centavos: null,
      opcionais: null,
    });
    expect([feito.status, feito.body]).toEqual([200, expect.anything()]);
    const [row] = await orm().select().from(orcamento).where(eq(orcamento.uuid, uuid));
    if (!row?.cliente_id) throw new Error('Not accepted.');
    const { id, cliente_id } = row;
    const daProposta = eq(orcamento_aceite.orcamento_id, id);
    const [prova] = await orm().select().from(orcamento_aceite).where(daProposta);
    const [papel] = await orm()
      .select()
      .from(anexo)
      .where(eq(anexo.id, prova?.comprovante_anexo_id ?? 0));
    if (!papel) throw new Error('No receipt.');
    return {
      uuid,
      /** Accepted so many years ago; the contract ended so many years ago, or runs. */
      async passado(anos: number, encerrado?: number) {
        await age(id, anos);
        if (encerrado === undefined) return;
        const encerrado_em = new Date(Date.now() - encerrado * ano).toISOString().slice(0, 10);
        await orm()
          .update(cliente)
          .set({ status: 'encerrado', encerrado_em })
          .where(eq(cliente.id, cliente_id));
      },
      provas: () => orm().$count(orcamento_aceite, daProposta),
      papeis: () => orm().$count(anexo, eq(anexo.id, papel.id)),
      arquivo: join(app().app.context.config.dataDir, 'files', papel.arquivo),
      visitas: () =>
        orm().$count(
          token_acesso,
          eq(
            token_acesso.token_id,
            orm()
              .select({ id: token_cliente.id })
              .from(token_cliente)
              .where(and(eq(token_cliente.entidade_id, id), eq(token_cliente.finalidade, 'orcamento_aceite')))
              .limit(1),
          ),
        ),
    };
  }

  it('an acceptance stays while the contract runs and ten years more; then it leaves with its receipt', async () => {
    const corrente = await aceita('11.222.333/0001-81');
    const antigo = await aceita('11.444.777/0001-61');
    const recente = await aceita('12.345.678/0001-95');
    await corrente.passado(13);
    await recente.passado(13, 9.9);
    await antigo.passado(13, 9.9);
    expect(await pass()).toEqual({ aceites: 0, acessos: 0 });
    expect(await antigo.visitas()).toBeGreaterThan(0);
    expect(existsSync(antigo.arquivo)).toBe(true);

    await antigo.passado(13, 10.1);
    const feito = await pass();
    expect(feito.aceites).toBe(1);
    expect(feito.acessos).toBeGreaterThan(0);
    expect([await antigo.provas(), await antigo.papeis(), await antigo.visitas()]).toEqual([0, 0, 0]);
    expect(existsSync(antigo.arquivo)).toBe(false);
    for (const fica of [corrente, recente]) {
      expect([await fica.provas(), await fica.papeis()]).toEqual([1, 1]);
      expect(await fica.visitas()).toBeGreaterThan(0);
    }
    const logs = await orm()
      .select({ acao: log_transacao.acao, ator: log_transacao.ator_descricao })
      .from(log_transacao)
      .where(
        and(eq(log_transacao.entidade_uuid, antigo.uuid), like(log_transacao.rotulo, 'Evidência do aceite%')),
      )
      .orderBy(log_transacao.id);
    expect(logs).toEqual([{ acao: 'Excluiu', ator: 'Sistema' }]);
    // Its budget opens as ever, without the proof.
    const aberto = await firma.bruno.get(`/orcamentos/${antigo.uuid}/aceite`);
    expect([aberto.status, aberto.body.data.prova]).toEqual([200, null]);
    expect(await pass()).toEqual({ aceites: 0, acessos: 0 });
  });

  it('visits that prove no acceptance leave after ten years', async () => {
    const { uuid, token } = await firma.enviado({ documento: '19.131.243/0001-97' });
    await publico(token, '/visualizacao', {});
    const [row] = await orm().select().from(orcamento).where(eq(orcamento.uuid, uuid));
    const visitas = () =>
      orm().$count(
        token_acesso,
        eq(
          token_acesso.token_id,
          orm()
            .select({ id: token_cliente.id })
            .from(token_cliente)
            .where(eq(token_cliente.entidade_id, row?.id ?? 0))
            .limit(1),
        ),
      );
    expect(await visitas()).toBe(1);
    await age(row?.id ?? 0, 9.9);
    expect(await pass()).toEqual({ aceites: 0, acessos: 0 });
    await age(row?.id ?? 0, 10.1);
    expect((await pass()).acessos).toBe(1);
    expect(await visitas()).toBe(0);
  });

  it('who has the product’s connection takes no acceptance that is younger, and changes none', async () => {
    const { uuid } = await aceita('45.723.174/0001-10');
    const [row] = await orm().select().from(orcamento).where(eq(orcamento.uuid, uuid));
    const dele = eq(orcamento_aceite.orcamento_id, row?.id ?? 0);
    const refused = { cause: { message: 'Registros de orcamento_aceite não podem ser alterados.' } };
    const dizendo = (work: (tx: Transaction) => PromiseLike<unknown>) =>
      orm().transaction(async (tx) => {
        await tx.execute(sql`select set_config('gestao.retencao', 'sim', true)`);
        await work(tx);
      });
    await expect(dizendo((tx) => tx.delete(orcamento_aceite).where(dele))).rejects.toMatchObject(refused);
    await age(row?.id ?? 0, 11);
    await expect(
      dizendo((tx) => tx.update(orcamento_aceite).set({ nome: 'Outro' }).where(dele)),
    ).rejects.toMatchObject(refused);
    await expect(orm().delete(orcamento_aceite).where(dele)).rejects.toMatchObject(refused);
  });
});
