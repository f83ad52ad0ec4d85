import { and, eq } from 'drizzle-orm';
import {
  log_transacao,
  oportunidade,
  orcamento,
  orcamento_aprovacao,
  orcamento_evento,
  precificacao_recusa_motivo,
} from '../../../platform/database/schema';
import { proposalRequests } from '../../../testing/client-link';
import { describeFirm, prepared } from '../../../testing/firm';
import { dadosDoAceite } from './aceite/aceite.fixture';
import { linhaDe } from './linha.fixture';
import { preparePropostas } from './proposta/proposta.fixture';

describeFirm('cancelamentos de um orçamento', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const linha = linhaDe(database);
  const publico = proposalRequests(app);

  /** An approved budget of an opportunity that somebody put off, and the opportunity. */
  async function adiado() {
    const uuid = await firma.aprovado();
    const negocioId = await firma.oportunidade(uuid);
    await database()
      .orm.update(orcamento)
      .set({ caixa_adiada_ate: '2099-01-31' })
      .where(eq(orcamento.uuid, uuid));
    return { uuid, negocioId };
  }

  const formas: Record<string, (alvo: Awaited<ReturnType<typeof adiado>>) => Promise<{ status: number }>> = {
    'by a person': async ({ uuid }) =>
      firma.bruno.post(`/orcamentos/${uuid}/transicao`, {
        acao: 'cancelar',
        motivo: 'Mudou de ideia.',
        versao: (await linha(uuid)).versao,
      }),
    'by its opportunity being lost': async ({ negocioId }) => {
      const { orm } = database();
      const [negocio] = await orm.select().from(oportunidade).where(eq(oportunidade.id, negocioId));
      const [motivo] = await orm
        .insert(precificacao_recusa_motivo)
        .values({ nome: `Preço ${negocioId}`, tipo: 'outro' })
        .returning();
      return firma.bruno.post(`/oportunidades/${negocio?.uuid}/perder`, {
        motivo_uuid: motivo?.uuid,
        comentario: null,
        cancelar_orcamentos: true,
        versao: negocio?.versao,
      });
    },
    'by a new revision': async ({ uuid }) =>
      firma.bruno.post(`/orcamentos/${uuid}/revisao`, { versao: (await linha(uuid)).versao }),
    'by the acceptance of another one': async ({ negocioId }) => {
      const outro = await firma.enviado({ documento: '12.ABC.345/01DE-35' });
      await database()
        .orm.update(orcamento)
        .set({ oportunidade_id: negocioId })
        .where(eq(orcamento.uuid, outro.uuid));
      return publico('POST', outro.token, '/aceite', dadosDoAceite());
    },
  };

  it.each(Object.entries(formas))('%s: approvals, inbox, event and log say the same', async (_, cancelar) => {
    const { orm } = database();
    const alvo = await adiado();
    const { id } = await linha(alvo.uuid);
    const reply = await cancelar(alvo);
    expect([200, 201]).toContain(reply.status);

    expect(await linha(alvo.uuid)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: expect.any(String),
      caixa_adiada_ate: null,
    });
    const aprovacoes = await orm
      .select()
      .from(orcamento_aprovacao)
      .where(eq(orcamento_aprovacao.orcamento_id, id));
    expect(aprovacoes.map(({ decisao }) => decisao)).toEqual(['invalidada']);
    const eventos = await orm
      .select()
      .from(orcamento_evento)
      .where(and(eq(orcamento_evento.orcamento_id, id), eq(orcamento_evento.tipo, 'Cancelado')));
    expect(eventos).toHaveLength(1);
    const registros = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, alvo.uuid))
      .orderBy(log_transacao.id);
    expect(registros.filter((one) => one.acao === 'Mudou status').at(-1)).toMatchObject({
      antes: { status: 'Aprovado', motivo: null },
      depois: { status: 'Cancelado', motivo: expect.any(String) },
    });
  });
});
