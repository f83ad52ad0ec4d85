import { and, desc, eq } from 'drizzle-orm';
import {
  anexo,
  email_saida,
  idempotencia,
  log_transacao,
  oportunidade,
  orcamento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { pdfPages } from '../../../../platform/pdf/pdf-text.fixture';
import { describeFirm, prepared } from '../../../../testing/firm';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from './proposta.fixture';

const contato = { contato_nome: 'Dona Sol', contato_email: 'Dona@Sol.example' };

describeFirm('envio da proposta', ({ app, database, carla }) => {
  const firma = prepared(() => preparePropostas(app()));
  const linha = linhaDe(database);
  const post = async (uuid: string, passo: 'enviar' | 'reenviar' = 'enviar', values: object = {}) =>
    firma.bruno.post(`/orcamentos/${uuid}/${passo}`, {
      versao: (await linha(uuid)).versao,
      ...contato,
      ...values,
    });

  it('draws the proposal once at approval: the client’s words, the hash on each page, no cost', async () => {
    const uuid = await firma.aprovado();
    const row = await linha(uuid);
    const [papel] = await database()
      .orm.select()
      .from(anexo)
      .where(eq(anexo.id, row.pdf_anexo_id as number));
    expect(papel).toMatchObject({ entidade: 'orcamento', entidade_id: row.id, visivel_cliente: true });
    const { token } = firma.bruno;
    const reply = await app().app.inject({
      method: 'GET',
      url: `/api/orcamentos/${uuid}/pdf`,
      headers: { authorization: token, rota: '/teste' },
    });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const paginas = await pdfPages(reply.rawPayload);
    expect(paginas.length).toBeGreaterThan(1);
    for (const pagina of paginas) expect(pagina).toContain(row.hash_conteudo);
    const texto = paginas.join('\n');
    for (const parte of ['Padaria Sol', '11.222.333/0001-81', 'R$ 955,00', 'Foro', 'Lei 9.613/1998', 'IPCA'])
      expect(texto.replaceAll('\u00a0', ' ')).toContain(parte);
    expect(texto).not.toMatch(/margem|custo direto|piso|543,58/i);
    expect((await carla.get(`/orcamentos/${uuid}/pdf`)).status).toBe(404);
  });

  it('draws a proposal that its approval did not leave when it is first asked for, and once', async () => {
    const uuid = await firma.aprovado();
    const { id } = await linha(uuid);
    const { orm } = database();
    await orm.update(orcamento).set({ pdf_anexo_id: null }).where(eq(orcamento.id, id));
    const download = () =>
      app().app.inject({
        method: 'GET',
        url: `/api/orcamentos/${uuid}/pdf`,
        headers: { authorization: firma.bruno.token, rota: '/teste' },
      });
    const offered = async () => (await firma.bruno.get(`/orcamentos/${uuid}/requisitos`)).body.data.tem_pdf;
    expect(await offered()).toBe(true);
    const [one, other] = await Promise.all([download(), download()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await pdfPages(one.rawPayload)).length).toBeGreaterThan(1);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const { pdf_anexo_id } = await linha(uuid);
    expect(pdf_anexo_id).not.toBeNull();
    await orm.update(orcamento).set({ pdf_anexo_id: null, legado: true }).where(eq(orcamento.id, id));
    expect(await offered()).toBe(false);
    const legado = await firma.bruno.get(`/orcamentos/${uuid}/pdf`);
    expect([legado.status, legado.body.codigo]).toEqual([406, 'sem_proposta']);
    await orm.update(orcamento).set({ legado: false, status: 'em_precificacao' }).where(eq(orcamento.id, id));
    expect((await firma.bruno.get(`/orcamentos/${uuid}/pdf`)).body).toMatchObject({
      codigo: 'sem_proposta',
      message: 'A proposta em PDF é gerada quando o orçamento é aprovado.',
    });
  });

  it('holds the opportunity before the budget, as an acceptance does', async () => {
    const uuid = await firma.aprovado();
    const oportunidadeId = await firma.oportunidade(uuid);
    const { versao } = await linha(uuid);
    const acceptance = await database().pool.connect();
    let sending: ReturnType<typeof post> | undefined;
    try {
      await acceptance.query('begin');
      await acceptance.query('select 1 from oportunidade where id = $1 for update', [oportunidadeId]);
      sending = post(uuid, 'enviar', { versao });
      await isWaiting();
      // Refused at once if the one that waits held it.
      await acceptance.query('select 1 from orcamento where uuid = $1 for update nowait', [uuid]);
    } finally {
      await acceptance.query('rollback');
      acceptance.release();
    }
    expect((await sending).status).toBe(200);
  });

  /** Until a transaction waits for another's row. */
  async function isWaiting(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const { rowCount } = await database().pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Nobody waits.');
  }

  it('sends an approved proposal: link by e-mail, status, opportunity, log; and only once', async () => {
    const uuid = await firma.aprovado();
    const oportunidadeId = await firma.oportunidade(uuid);
    const requisitos = (await firma.bruno.get(`/orcamentos/${uuid}/requisitos`)).body.data;
    expect(requisitos).toMatchObject({
      completo: true,
      envia: true,
      reenvia: false,
      contato_email: 'dona@sol.example',
      tem_pdf: true,
    });
    expect(requisitos.itens).toHaveLength(13);

    const antes = (await linha(uuid)).versao;
    const enviado = await post(uuid);
    expect(enviado.body.data).toMatchObject({
      status: 'enviado',
      message: 'Proposta enviada para dona@sol.example. Você será avisado quando o cliente abrir.',
    });
    const row = await linha(uuid);
    expect(row.enviado_em).not.toBeNull();
    const [link] = await database()
      .orm.select()
      .from(token_cliente)
      .where(eq(token_cliente.entidade_id, row.id));
    expect(link).toMatchObject({ finalidade: 'orcamento_aceite', contato_email: 'dona@sol.example' });
    // Fifteen days past the validity, so that a late client meets the proposal that expired.
    expect(link?.expira_em.toISOString()).toBe('2099-02-16T02:59:59.999Z');
    const [mail] = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.entidade_uuid, uuid))
      .orderBy(desc(email_saida.id));
    expect(mail).toMatchObject({ modelo: 'orcamento_enviado', para: 'dona@sol.example' });
    expect(mail?.texto).not.toContain('/orcamento-site/');
    const [negocio] = await database()
      .orm.select()
      .from(oportunidade)
      .where(eq(oportunidade.id, oportunidadeId));
    expect(negocio).toMatchObject({
      etapa: 'proposta_enviada',
      probabilidade_bp: 6000,
      valor_mensal_centavos: 95_500,
    });
    expect(
      await database().orm.$count(
        log_transacao,
        and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Enviou')),
      ),
    ).toBe(1);

    expect((await post(uuid, 'enviar', { versao: antes })).status).toBe(409);
    expect((await post(uuid)).body.codigo).toBe('transicao_invalida');
    expect((await carla.post(`/orcamentos/${uuid}/enviar`, { versao: row.versao, ...contato })).status).toBe(
      404,
    );

    expect((await post(uuid, 'reenviar', { contato_email: 'outro@sol.example' })).status).toBe(200);
    const links = await database()
      .orm.select()
      .from(token_cliente)
      .where(eq(token_cliente.entidade_id, row.id))
      .orderBy(token_cliente.id);
    expect(links.map((one) => one.revogado_em === null)).toEqual([false, true]);
    expect((await linha(uuid)).pdf_anexo_id).toBe(row.pdf_anexo_id);
  });

  it('tells the link once and keeps it nowhere; the mail carries the personal message it showed before', async () => {
    const uuid = await firma.aprovado();
    const { email } = (await firma.bruno.get(`/orcamentos/${uuid}/requisitos`)).body.data;
    expect(email.texto).toMatch(/^Olá, \{\{nome\}\}\.\n\n\{\{mensagem\}\}\n\n.*31 de janeiro de 2099\./s);
    const { versao } = await linha(uuid);
    const send = () =>
      app().request({
        method: 'POST',
        url: `/api/orcamentos/${uuid}/enviar`,
        headers: { authorization: firma.bruno.token, rota: '/teste', 'idempotency-key': `envio-${uuid}` },
        payload: { versao, ...contato, mensagem: 'Foi bom conversar.' },
      });
    const [um, outro] = [await send(), await send()];
    expect(um.body.data.link).toMatch(/\/orcamento-site\/[\w-]{20,}$/);
    expect([outro.status, outro.body.codigo]).toEqual([409, 'envio_ja_recebido']);
    const segredo = String(um.body.data.link).split('/').at(-1) as string;
    const row = await linha(uuid);
    const { orm } = database();
    const links = await orm.select().from(token_cliente).where(eq(token_cliente.entidade_id, row.id));
    const mails = await orm.select().from(email_saida).where(eq(email_saida.entidade_uuid, uuid));
    expect(mails.filter(({ modelo }) => modelo === 'orcamento_enviado')).toHaveLength(1);
    const guardado = JSON.stringify([
      links,
      mails,
      await orm.select().from(idempotencia),
      await orm.select().from(log_transacao).where(eq(log_transacao.entidade_uuid, uuid)),
    ]);
    expect(guardado).not.toContain(segredo);
  });

  it('tells what the contract still misses, and refuses to send without it or out of date', async () => {
    const uuid = await firma.aprovado();
    await firma.semForo(async () => {
      const { itens, envia } = (await firma.bruno.get(`/orcamentos/${uuid}/requisitos`)).body.data;
      expect(envia).toBe(false);
      expect(itens.filter((one: { ok: boolean }) => !one.ok)).toEqual([
        {
          chave: 'foro',
          rotulo: 'Foro',
          ok: false,
          orientacao: 'Informe o foro em Configurações, no grupo Empresa.',
        },
      ]);
      expect((await post(uuid)).body).toMatchObject({
        codigo: 'requisitos_incompletos',
        message: expect.stringContaining('foro'),
      });
    });
    await database().orm.update(orcamento).set({ validade: '2020-01-01' }).where(eq(orcamento.uuid, uuid));
    expect((await post(uuid)).body.codigo).toBe('validade_vencida');
    expect((await post(uuid, 'enviar', { contato_email: 'nada' })).body.erros).toEqual({
      contato_email: ['E-mail inválido.'],
    });
  });
});
