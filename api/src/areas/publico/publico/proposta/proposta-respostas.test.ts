import { and, eq } from 'drizzle-orm';
import { mensagem, notificacao, orcamento_evento } from '../../../../platform/database/schema/index';
import { proposalRequests } from '../../../../testing/client-link';
import { describeFirm, prepared } from '../../../../testing/firm';
import { dadosDoAceite } from '../../../comercial/orcamentos/aceite/aceite.fixture';
import { linhaDe } from '../../../comercial/orcamentos/linha.fixture';
import { preparePropostas } from '../../../comercial/orcamentos/proposta/proposta.fixture';

describeFirm('perguntas e recusas de uma proposta', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = proposalRequests(app);
  const accept = (token: string, values: object = {}) =>
    publico('POST', token, '/aceite', dadosDoAceite(values));
  const linha = linhaDe(database);

  it('takes questions and refusals, with the reasons clients may see', async () => {
    const { uuid, token } = await firma.enviado();
    const pergunta = await publico('POST', token, '/perguntas', { texto: 'O 13º está incluso?' });
    expect(pergunta.body.data.message).toBe('Pergunta enviada. Responderemos pelo seu e-mail.');
    const { id } = await linha(uuid);
    const [nota] = await database()
      .orm.select()
      .from(mensagem)
      .where(and(eq(mensagem.entidade, 'orcamento'), eq(mensagem.entidade_id, id)));
    expect(nota).toMatchObject({ tipo: 'cliente', texto: 'O 13º está incluso?', autor_externo: 'Dona Sol' });

    const { motivos } = (await publico('GET', token, '')).body.data.resposta;
    expect(motivos.length).toBeGreaterThan(0);
    expect((await publico('POST', token, '/recusa', { motivo: 'Inventado' })).body.erros).toEqual({
      motivo: ['Escolha um motivo da lista.'],
    });
    const recusa = await publico('POST', token, '/recusa', {
      motivo: motivos[0].nome,
      comentario: 'Fica para o ano que vem.',
    });
    expect(recusa.body.data.message).toBe('Recusa registrada. Obrigado pelo retorno.');
    expect(await linha(uuid)).toMatchObject({
      status: 'recusado',
      comentario_recusa: 'Fica para o ano que vem.',
    });
    expect((await accept(token)).body.codigo).toBe('proposta_indisponivel');
    const eventos = await database()
      .orm.select({ tipo: orcamento_evento.tipo })
      .from(orcamento_evento)
      .where(eq(orcamento_evento.orcamento_id, id))
      .orderBy(orcamento_evento.id);
    expect(eventos.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['E-mail enviado', 'Pergunta do cliente', 'Recusado']),
    );
    expect(
      await database().orm.$count(
        notificacao,
        and(eq(notificacao.evento, 'resposta_cliente'), eq(notificacao.usuario_id, firma.bruno.id)),
      ),
    ).toBeGreaterThanOrEqual(2);
  });
});
