import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, like } from 'drizzle-orm';
import {
  log_transacao,
  oportunidade,
  oportunidade_atividade,
  precificacao_recusa_motivo,
  tarefa,
} from '../../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../../testing/firm';
import { dadosDoAceite } from '../aceite/aceite.fixture';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';

describeFirm('oportunidade e orçamento', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const linha = linhaDe(database);
  const negocioDe = async (uuid: string) => {
    const { oportunidade_id } = await linha(uuid);
    const [row] = await database()
      .orm.select()
      .from(oportunidade)
      .where(eq(oportunidade.id, oportunidade_id ?? 0));
    if (!row) throw new Error('No opportunity.');
    return row;
  };
  const refuseByLink = async (token: string) => {
    const base = `/api/publico/orcamento_aceite/${token}`;
    const { motivos } = (await app().request({ method: 'GET', url: base })).body.data.resposta;
    return app().request({
      method: 'POST',
      url: `${base}/recusa`,
      payload: { motivo: motivos[0].nome, comentario: 'Ficou para depois.' },
    });
  };
  const refuseByFirm = async (uuid: string) => {
    const [motivo] = (await firma.bruno.get('/orcamentos/motivos-recusa')).body.data;
    return firma.bruno.post(`/orcamentos/${uuid}/transicao`, {
      acao: 'recusar',
      versao: (await linha(uuid)).versao,
      motivo: 'Sem verba este ano.',
      motivo_recusa_uuid: motivo.uuid,
    });
  };

  it('goes to Proposta enviada with its values when the proposal is sent', async () => {
    const { uuid } = await firma.enviado({ oportunidade: true });
    expect(await negocioDe(uuid)).toMatchObject({
      etapa: 'proposta_enviada',
      probabilidade_bp: 6000,
      valor_mensal_centavos: 95_500,
    });
  });

  it.each(['link', 'firma'])(
    'stays in Negociação with a task to call again after a refusal by %s',
    async (por) => {
      const { uuid, token } = await firma.enviado({ oportunidade: true });
      const { orm } = database();
      const antes = await orm.$count(tarefa, like(tarefa.titulo, 'Retomar contato%'));
      const reply = por === 'link' ? await refuseByLink(token) : await refuseByFirm(uuid);
      expect(reply.status).toBe(200);
      const negocio = await negocioDe(uuid);
      const prazo = addBusinessDays(dateIn(app().app.context.now()), 3);
      expect(negocio).toMatchObject({
        etapa: 'negociacao',
        probabilidade_bp: 8000,
        proxima_acao: 'Retomar contato',
        proxima_acao_em: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      // Holidays of the firm may move it further, never nearer.
      expect(negocio.proxima_acao_em && negocio.proxima_acao_em >= prazo).toBe(true);
      const tarefas = await orm
        .select()
        .from(tarefa)
        .where(like(tarefa.titulo, 'Retomar contato%'))
        .orderBy(tarefa.id);
      expect(tarefas).toHaveLength(antes + 1);
      expect(tarefas.at(-1)).toMatchObject({
        contexto: 'avulsa',
        responsavel_id: firma.bruno.id,
        data_vencimento: negocio.proxima_acao_em,
        status: 'a_fazer',
      });
      const objecoes = await orm
        .select()
        .from(oportunidade_atividade)
        .where(
          and(
            eq(oportunidade_atividade.oportunidade_id, negocio.id),
            like(oportunidade_atividade.resumo, 'Objeção: %'),
          ),
        )
        .orderBy(oportunidade_atividade.id);
      expect(objecoes).toHaveLength(1);
    },
  );

  it('is won by an acceptance although it had been lost, and forgets why', async () => {
    const { uuid, token } = await firma.enviado({ oportunidade: true });
    const { id, ...negocio } = await negocioDe(uuid);
    const { orm } = database();
    const [motivo] = await orm.select().from(precificacao_recusa_motivo).limit(1);
    await orm
      .update(oportunidade)
      .set({ etapa: 'perdida', perdida_em: negocio.criado_em, motivo_perda_id: motivo?.id })
      .where(eq(oportunidade.id, id));
    const reply = await app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/aceite`,
      payload: dadosDoAceite(),
    });
    expect(reply.status).toBe(200);
    expect(await negocioDe(uuid)).toMatchObject({
      etapa: 'ganha',
      probabilidade_bp: 10_000,
      ganha_em: expect.any(Date),
      perdida_em: null,
      motivo_perda_id: null,
    });
    const [log] = await orm
      .select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, negocio.uuid), eq(log_transacao.acao, 'Mudou status')))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({ antes: { etapa: 'Perdida' }, depois: { etapa: 'Ganha' } });
  });

  it('leaves a decided opportunity alone, and asks nothing of a budget without one', async () => {
    const decidida = await firma.enviado({ oportunidade: true });
    const { id } = await negocioDe(decidida.uuid);
    const { orm } = database();
    await orm.update(oportunidade).set({ etapa: 'perdida' }).where(eq(oportunidade.id, id));
    const antes = await orm.$count(tarefa);
    expect((await refuseByFirm(decidida.uuid)).status).toBe(200);
    expect((await negocioDe(decidida.uuid)).etapa).toBe('perdida');
    const sozinho = await firma.enviado();
    expect((await refuseByFirm(sozinho.uuid)).status).toBe(200);
    expect(await orm.$count(tarefa)).toBe(antes);
  });
});
