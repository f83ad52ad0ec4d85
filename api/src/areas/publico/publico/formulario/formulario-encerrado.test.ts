import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import {
  eform,
  eform_resposta,
  log_transacao,
  orcamento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { questionnaire } from '../../../../seed/demo/pricing';
import { describeFirm, prepared } from '../../../../testing/firm';
import { linhaDe } from '../../../comercial/orcamentos/linha.fixture';
import { preparePropostas } from '../../../comercial/orcamentos/proposta/proposta.fixture';
import { expirar } from '../../../comercial/orcamentos/validade/expirar.job';
import { linkFor } from '../client-firm.fixture';

describeFirm('formulário de um orçamento que terminou', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  let endereco = 0;

  beforeAll(async () => {
    await database()
      .orm.insert(eform)
      .values({ nome: 'Conhecendo a sua empresa', status: 'publicado', perguntas: questionnaire });
  });

  const publico = (metodo: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    endereco += 1;
    return app().request({
      method: metodo,
      url: `/api/publico/${path}`,
      remoteAddress: `10.8.${endereco}.1`,
      ...(payload ? { payload } : {}),
    });
  };
  const answer = (formulario: string) =>
    publico('PUT', `orcamento_formulario/${formulario}/respostas`, { respostas: { lancamentos: 7 } });
  const linha = linhaDe(database);
  /** A sent proposal whose questionnaire still takes answers. */
  async function comFormulario() {
    const { uuid, token } = await firma.enviado();
    const formulario = await linkFor(app().app.context, 'orcamento_formulario', (await linha(uuid)).id);
    expect((await answer(formulario)).status).toBe(200);
    return { uuid, token, formulario };
  }
  async function encerrado(uuid: string, formulario: string, motivo: string) {
    expect(await answer(formulario)).toMatchObject({ status: 404, body: { codigo: 'link_indisponivel' } });
    expect((await publico('GET', `orcamento_formulario/${formulario}`)).status).toBe(404);
    const { id } = await linha(uuid);
    const [link] = await database()
      .orm.select()
      .from(token_cliente)
      .where(and(eq(token_cliente.entidade_id, id), eq(token_cliente.finalidade, 'orcamento_formulario')));
    expect(link?.revogado_motivo).toBe(motivo);
    const [registro] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, link?.uuid ?? ''), eq(log_transacao.acao, 'Mudou status')))
      .orderBy(log_transacao.id);
    expect(registro?.depois).toMatchObject({ revogado_motivo: motivo });
  }

  it('closes with the client’s refusal, and no revision opens it again by itself', async () => {
    const { uuid, token, formulario } = await comFormulario();
    const { motivos } = (await publico('GET', `orcamento_aceite/${token}`)).body.data.resposta;
    const recusa = await publico('POST', `orcamento_aceite/${token}/recusa`, {
      motivo: motivos[0].nome,
      comentario: 'Fica para depois.',
    });
    expect(recusa.status).toBe(200);
    await encerrado(uuid, formulario, 'Proposta recusada');

    const { versao } = await linha(uuid);
    const nova = await firma.bruno.post(`/orcamentos/${uuid}/revisao`, { versao });
    expect(nova.status).toBe(201);
    expect((await answer(formulario)).status).toBe(404);
    const daRevisao = (await linha(nova.body.data.uuid)).id;
    const vivos = and(eq(token_cliente.entidade_id, daRevisao), isNull(token_cliente.revogado_em));
    expect(await database().orm.$count(token_cliente, vivos)).toBe(0);
    // The answers themselves go on.
    const [resposta] = await database()
      .orm.select()
      .from(eform_resposta)
      .where(eq(eform_resposta.orcamento_id, daRevisao));
    expect(resposta?.respostas).toEqual({ lancamentos: 7 });
  });

  it('closes with the expiry, written by the system', async () => {
    const { uuid, formulario } = await comFormulario();
    const hoje = dateIn(app().app.context.now());
    await database()
      .orm.update(orcamento)
      .set({ validade: addDays(hoje, -1) })
      .where(eq(orcamento.uuid, uuid));
    await expirar.run(app().app.context);
    await encerrado(uuid, formulario, 'Proposta vencida');
    const { eventos } = (await firma.bruno.get(`/orcamentos/${uuid}/eventos`)).body.data;
    expect(eventos[0]).toMatchObject({ tipo: 'Expirado', ator: 'Sistema' });
  });

  it('closes with a cancellation', async () => {
    const { uuid, formulario } = await comFormulario();
    const cancelado = await firma.bruno.post(`/orcamentos/${uuid}/transicao`, {
      acao: 'cancelar',
      versao: (await linha(uuid)).versao,
      motivo: 'Mudou de ideia.',
    });
    expect(cancelado.status).toBe(200);
    await encerrado(uuid, formulario, 'Orçamento cancelado');
  });

  it('takes no answers of a decided budget although its link was never ended', async () => {
    for (const status of ['recusado', 'expirado', 'aceito', 'cancelado'] as const) {
      const { uuid, formulario } = await comFormulario();
      await database().orm.update(orcamento).set({ status }).where(eq(orcamento.uuid, uuid));
      expect((await answer(formulario)).status).toBe(404);
    }
  });
});
