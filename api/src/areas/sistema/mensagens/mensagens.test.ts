import { and, desc, eq } from 'drizzle-orm';
import {
  configuracao,
  email_saida,
  log_transacao,
  mensagem,
  notificacao,
  orcamento,
} from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';
import { unpackText } from '../email/outbox';

describeFirm('mensagens', ({ app, database, usePerson }) => {
  const firma = prepared(() => preparePropostas(app()));
  let bruno: SignedInPerson;
  let patricia: SignedInPerson;
  const carla = usePerson('Comercial', { nome: 'Carla Souza' });
  beforeAll(async () => {
    ({ bruno, patricia } = firma);
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'codigo_por_email', grupo: 'precificacao', valor: false });
  });

  const write = (person: SignedInPerson, uuid: string, texto: string, values: object = {}) =>
    person.post('/mensagens', { entidade: 'orcamento', uuid, tipo: 'comentario', texto, ...values });
  const load = async (person: SignedInPerson, uuid: string) =>
    (await person.get(`/mensagens?entidade=orcamento&uuid=${uuid}`)).body.data;
  const uma = async (person: SignedInPerson, uuid: string, mensagemUuid: string) =>
    (await load(person, uuid)).itens.find((item: { uuid: string }) => item.uuid === mensagemUuid);
  const ask = async (token: string, texto: string) =>
    app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/perguntas`,
      headers: { rota: '/orcamento-site' },
      payload: { texto },
    });
  const cartas = (modelo: string) =>
    database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.modelo, modelo))
      .orderBy(desc(email_saida.id));
  const filaDePerguntas = async (person: SignedInPerson) =>
    (await person.get('/orcamentos/caixa-entrada?fila=perguntas')).body.data.itens.map(
      (item: { uuid: string }) => item.uuid,
    );

  it('is read and written by who may see the record, and by nobody else', async () => {
    const uuid = await firma.aprovado();
    expect((await write(bruno, uuid, '  Cliente pediu pressa.  ')).status).toBe(201);
    const thread = await load(patricia, uuid);
    expect(thread.itens).toEqual([
      expect.objectContaining({
        tipo: 'comentario',
        tipo_label: 'Comentário',
        texto: 'Cliente pediu pressa.',
        autor: 'Bruno',
        altera_ate: null,
        respondida: null,
      }),
    ]);
    expect(thread).toMatchObject({ anteriores: false, escreve: ['comentario', 'cliente'] });
    expect((await carla.get(`/mensagens?entidade=orcamento&uuid=${uuid}`)).status).toBe(404);
    expect((await write(carla, uuid, 'Oi')).status).toBe(404);
    expect((await bruno.get(`/mensagens?entidade=coisa&uuid=${uuid}`)).status).toBe(400);
    expect((await write(bruno, uuid, '   ')).body.erros).toEqual({ texto: ['Campo obrigatório.'] });
    expect(JSON.stringify(thread)).not.toMatch(/"(id|\w+_id)":/);
  });

  it('mentions people who may see the record, at once, and refuses the others', async () => {
    const uuid = await firma.aprovado();
    const { pessoas } = (await bruno.get(`/mensagens/pessoas?entidade=orcamento&uuid=${uuid}`)).body.data;
    expect(pessoas.map(({ nome }: { nome: string }) => nome)).toEqual(['Patrícia']);
    const recusada = await write(bruno, uuid, 'Veja, @Carla Souza');
    expect([recusada.status, recusada.body.erros]).toEqual([
      422,
      { texto: ['Carla Souza não tem acesso a este registro.'] },
    ]);
    const { data } = (await write(bruno, uuid, 'Veja, @patricia: fechamos hoje?')).body;
    expect(await uma(bruno, uuid, data.uuid)).toMatchObject({ mencoes: ['Patrícia'] });
    const sinos = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, patricia.id), eq(notificacao.evento, 'mencao')))
      .orderBy(notificacao.id);
    expect(sinos).toEqual([
      expect.objectContaining({
        titulo: expect.stringMatching(/^Bruno mencionou você em ORC-/),
        rota: `/precificacao/fluxo-orcamento/${uuid}?aba=mensagens&mensagem=${data.uuid}`,
        resumo_pendente: false,
      }),
    ]);
    expect((await cartas('notificacao'))[0]?.assunto).toMatch(/^Bruno mencionou você em ORC-/);
    // Only the new mention of an edit is told.
    await bruno.put(`/mensagens/${data.uuid}`, { texto: 'Veja, @Patrícia: fechamos amanhã?', versao: 1 });
    expect(
      await database().orm.$count(
        notificacao,
        and(eq(notificacao.usuario_id, patricia.id), eq(notificacao.evento, 'mencao')),
      ),
    ).toBe(1);
  });

  it('is changed and taken back by its author for fifteen minutes', async () => {
    const uuid = await firma.aprovado();
    const { data } = (await write(bruno, uuid, 'Primeira versão')).body;
    expect(await uma(bruno, uuid, data.uuid)).toMatchObject({ altera_ate: expect.any(String) });
    expect((await patricia.put(`/mensagens/${data.uuid}`, { texto: 'Outra', versao: 1 })).status).toBe(403);
    expect((await carla.delete(`/mensagens/${data.uuid}?versao=1`)).status).toBe(404);
    expect(
      (await bruno.put(`/mensagens/${data.uuid}`, { texto: 'Segunda versão', versao: 1 })).body.data.versao,
    ).toBe(2);
    expect((await bruno.put(`/mensagens/${data.uuid}`, { texto: 'Terceira', versao: 1 })).status).toBe(409);
    expect(await uma(patricia, uuid, data.uuid)).toMatchObject({
      texto: 'Segunda versão',
      editada_em: expect.any(String),
    });
    const resposta = (await write(patricia, uuid, 'Certo.', { resposta_a_uuid: data.uuid })).body.data;
    expect((await uma(bruno, uuid, resposta.uuid)).resposta_a).toEqual({
      uuid: data.uuid,
      autor: 'Bruno',
      trecho: 'Segunda versão',
    });
    app().advance(15 * 60_000 + 1000);
    expect((await uma(bruno, uuid, data.uuid)).altera_ate).toBeNull();
    for (const tarde of [
      await bruno.put(`/mensagens/${data.uuid}`, { texto: 'Tarde', versao: 2 }),
      await bruno.delete(`/mensagens/${data.uuid}?versao=2`),
    ]) {
      expect([tarde.status, tarde.body.codigo]).toEqual([406, 'prazo_encerrado']);
    }
    const outra = (await write(bruno, uuid, 'Engano')).body.data;
    expect((await bruno.delete(`/mensagens/${outra.uuid}?versao=1`)).status).toBe(204);
    expect(await uma(bruno, uuid, outra.uuid)).toBeUndefined();
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, outra.uuid))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([
      { acao: 'Criou', depois: { texto: 'Engano' } },
      { acao: 'Excluiu', antes: { texto: 'Engano' } },
    ]);
  });

  it('answers a client’s question by e-mail with a link, which closes it', async () => {
    const { uuid, token } = await firma.enviado();
    expect((await ask(token, 'O 13º está incluso?')).status).toBe(200);
    expect(await filaDePerguntas(bruno)).toContain(uuid);
    const { itens, cliente } = await load(bruno, uuid);
    expect(cliente).toEqual({ nome: 'Dona Sol', email: 'dona@sol.example' });
    expect(itens).toEqual([
      expect.objectContaining({ tipo: 'pergunta', autor: 'Dona Sol', respondida: false, altera_ate: null }),
    ]);
    // An internal answer leaves nothing and closes nothing.
    await write(patricia, uuid, 'Está sim, é a 13ª parcela.', { resposta_a_uuid: itens[0].uuid });
    expect(await cartas('mensagem_cliente_link')).toEqual([]);
    expect(await filaDePerguntas(bruno)).toContain(uuid);

    const key = { 'idempotency-key': 'resposta-1' };
    const reply = () =>
      app().request({
        method: 'POST',
        url: '/api/mensagens',
        headers: { authorization: bruno.token, rota: '/x', ...key },
        payload: {
          entidade: 'orcamento',
          uuid,
          tipo: 'cliente',
          texto: 'Sim, já está no valor mensal.',
          resposta_a_uuid: itens[0].uuid,
        },
      });
    const [um, dois] = [await reply(), await reply()];
    expect([um.status, dois.body.data.uuid]).toEqual([201, um.body.data.uuid]);
    const [carta, ...mais] = await cartas('mensagem_cliente_link');
    expect(mais).toEqual([]);
    expect(carta?.para).toBe('dona@sol.example');
    const { texto, segredos } = unpackText(app().app.context.config, carta?.texto as string);
    expect(texto).toContain('Você perguntou: “O 13º está incluso?”\n\nSim, já está no valor mensal.');
    expect(texto).not.toContain('13ª parcela');
    const novo = segredos.link?.split('/').at(-1) as string;
    for (const link of [token, novo]) {
      const aberta = await app().request({
        method: 'GET',
        url: `/api/publico/orcamento_aceite/${link}`,
        headers: { rota: '/orcamento-site' },
      });
      expect(aberta.status).toBe(200);
    }
    expect(await filaDePerguntas(bruno)).not.toContain(uuid);
    expect((await uma(bruno, uuid, itens[0].uuid)).respondida).toBe(true);

    const enviada = await bruno.delete(`/mensagens/${um.body.data.uuid}?versao=1`);
    expect([enviada.status, enviada.body.codigo]).toEqual([406, 'mensagem_enviada']);
  });

  it('brings a budget that was put off back with the client’s next question', async () => {
    const { uuid, token } = await firma.enviado();
    await ask(token, 'Podem esperar até segunda?');
    const [item] = (await bruno.get('/orcamentos/caixa-entrada?fila=perguntas')).body.data.itens.filter(
      (one: { uuid: string }) => one.uuid === uuid,
    );
    await bruno.post(`/orcamentos/${uuid}/adiar`, { versao: item.versao, ate: '2099-01-01' });
    expect(await filaDePerguntas(bruno)).not.toContain(uuid);
    await ask(token, 'E o desconto?');
    expect(await filaDePerguntas(bruno)).toContain(uuid);
  });

  it('lets a question be closed that was answered another way', async () => {
    const { uuid, token } = await firma.enviado();
    await ask(token, 'Podem me ligar?');
    const [pergunta] = (await load(bruno, uuid)).itens;
    expect((await carla.post(`/mensagens/${pergunta.uuid}/resolver`, { versao: 1 })).status).toBe(404);
    expect((await bruno.post(`/mensagens/${pergunta.uuid}/resolver`, { versao: 1 })).status).toBe(200);
    expect(await filaDePerguntas(bruno)).not.toContain(uuid);
    const denovo = await bruno.post(`/mensagens/${pergunta.uuid}/resolver`, { versao: 2 });
    expect(denovo.body.codigo).toBe('transicao_invalida');
  });

  it('writes to the client only by who sells, and only where an address is known', async () => {
    const uuid = await firma.aprovado();
    await write(bruno, uuid, 'Sua proposta está quase pronta.', { tipo: 'cliente' });
    const [carta] = await cartas('mensagem_cliente');
    expect(carta?.texto).toContain('Bruno escreveu sobre a proposta ORC-');
    const olga = await app().person('Comercial', { nome: 'Olga' });
    // Whoever only prices it comments.
    await database()
      .orm.update(orcamento)
      .set({ precificador_id: olga.id, prospecto: { nome: 'Sem endereço' } })
      .where(eq(orcamento.uuid, uuid));
    expect((await load(olga, uuid)).escreve).toEqual(['comentario']);
    expect((await write(olga, uuid, 'Olá', { tipo: 'cliente' })).status).toBe(403);
    const semEndereco = await write(bruno, uuid, 'Olá', { tipo: 'cliente' });
    expect([semEndereco.status, semEndereco.body.codigo]).toEqual([406, 'sem_destinatario']);
    expect((await load(bruno, uuid)).cliente).toBeNull();
  });

  it('shows the newest hundred, and older ones when asked', async () => {
    const uuid = await firma.aprovado();
    const { data } = (await write(bruno, uuid, 'Mensagem 0')).body;
    const [primeira] = await database().orm.select().from(mensagem).where(eq(mensagem.uuid, data.uuid));
    await database()
      .orm.insert(mensagem)
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          entidade: 'orcamento' as const,
          entidade_id: primeira?.entidade_id as number,
          tipo: 'comentario' as const,
          texto: `Mensagem ${n + 1}`,
          criado_por_id: bruno.id,
        })),
      );
    const novas = await load(bruno, uuid);
    expect([novas.itens.length, novas.anteriores, novas.itens.at(-1).texto]).toEqual([
      100,
      true,
      'Mensagem 120',
    ]);
    const antigas = (
      await bruno.get(`/mensagens?entidade=orcamento&uuid=${uuid}&antes=${novas.itens[0].uuid}`)
    ).body.data;
    expect([antigas.itens.length, antigas.anteriores, antigas.itens[0].texto]).toEqual([
      21,
      false,
      'Mensagem 0',
    ]);
  });
});
