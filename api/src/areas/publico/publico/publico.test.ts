import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { eq } from 'drizzle-orm';
import { implantacao_ebook, log_transacao, notificacao, orcamento } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { revokeTokens } from '../../acesso/tokens/tokens.service';
import { unknown, useClientApi } from './client-api.fixture';
import { actorFor, linkFor, secrets } from './client-firm.fixture';

describeDatabase('client links', (database) => {
  const { state, app, context, firm, call, settle, tokens, trail } = useClientApi(database);

  it('shows a proposal without cost, margin, notes or ids', async () => {
    const token = await linkFor(context(), 'orcamento_aceite', firm().proposta.id);
    const response = await call('GET', `orcamento_aceite/${token}`);
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data).toMatchObject({
      pagina: 'orcamento_aceite',
      situacao: 'aberta',
      cliente_nome: 'Comercial Ipê Ltda.',
      dias_restantes: 14,
      regime: 'Lucro Presumido',
      quem_chamar: { nome: 'Marina Prado', email: 'marina@aurora.example' },
      entendemos: [
        { nome: 'Notas de saída', quantidade: 620 },
        { nome: 'Funcionários', quantidade: 22 },
      ],
      parcelas_implantacao: [
        { quantidade: 2, valor_centavos: 245_167 },
        { quantidade: 1, valor_centavos: 245_166 },
      ],
      anual_centavos: 11_068_980,
      condicoes: ['Aviso prévio de 30 dias', 'Foro de São Paulo'],
    });
    expect(data.servicos[1]).toMatchObject({ nome: 'BPO financeiro', opcional: true });
    for (const secret of Object.values(secrets)) expect(response.body).not.toContain(String(secret));
    expect(response.body).not.toMatch(/"(id|uuid|\w+_id|token\w*)":/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['x-robots-tag']).toContain('noindex');
  });

  it('shows the other four pages', async () => {
    const page = async (finalidade: Parameters<typeof linkFor>[1], id: number) => {
      const token = await linkFor(context(), finalidade, id);
      const response = await call('GET', `${finalidade}/${token}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain(secrets.nota);
      return response.json().data;
    };
    expect(await page('orcamento_formulario', firm().rascunho.id)).toMatchObject({
      cliente_nome: 'Padaria Sol Nascente',
      perguntas: [{ resposta: expect.stringMatching(/^R\$\s123\.456,00$/) }, { resposta: null }],
    });
    expect(await page('implantacao_documentos', firm().implantacao.id)).toMatchObject({
      enviados: 1,
      total: 3,
      documentos: [
        { status: 'aprovado', atrasado: false },
        { status: 'rejeitado', atrasado: true, motivo: 'Está ilegível.' },
        { status: 'pendente', motivo: null },
      ],
    });
    expect(await page('implantacao_matriz', firm().implantacao.id)).toMatchObject({
      areas: [{ area: 'Fiscal', atividades: [{ cliente: ['R', 'A'], escritorio: ['I'] }, { cliente: [] }] }],
    });
    expect(await page('implantacao_ebook', firm().implantacao.id)).toMatchObject({
      secoes: [{ titulo: 'Boas-vindas' }],
    });
  });

  it('answers the same for unknown, wrong purpose, expired, revoked and nonsense', async () => {
    const { id } = firm().proposta;
    const expired = await linkFor(context(), 'orcamento_aceite', id, {
      expiraEm: new Date('2026-11-20T14:59:59Z'),
    });
    const wrong = await linkFor(context(), 'implantacao_matriz', firm().implantacao.id);
    const revoked = await linkFor(context(), 'orcamento_formulario', firm().rascunho.id);
    await database().orm.transaction((tx) =>
      revokeTokens(
        tx,
        { record: () => {} },
        { finalidades: ['orcamento_formulario'], entidadeId: firm().rascunho.id },
        { motivo: 'Contato saiu', usuarioId: null, now: state.now },
      ),
    );
    const live = await linkFor(context(), 'orcamento_aceite', id);
    const answers = await Promise.all(
      [
        `orcamento_aceite/${unknown}`,
        `orcamento_aceite/${wrong}`,
        `orcamento_aceite/${expired}`,
        `orcamento_formulario/${revoked}`,
        `qualquer/${live}`,
        `orcamento_aceite/${live.slice(0, 42)}`,
        `orcamento_aceite/${encodeURIComponent("' or 1=1 --")}`,
      ].map((url) => call('GET', url)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: linkIndisponivel, codigo: 'link_indisponivel' });
    }
    expect((await call('POST', `orcamento_aceite/${expired}/visualizacao`)).statusCode).toBe(404);
    await settle();
    expect((await trail()).map(({ acao }) => acao)).toContain('Negado');
  });

  it('stores only the hash of a token', async () => {
    const token = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await tokens())).not.toContain(token);
    expect(JSON.stringify(await database().orm.select().from(log_transacao))).not.toContain(token);
  });

  it('withdraws the page when the record is no longer the client’s, and says when the proposal is over', async () => {
    const token = await linkFor(context(), 'orcamento_aceite', firm().proposta.id, {
      expiraEm: new Date('2027-11-20T00:00:00Z'),
    });
    const status = async (value: OrcamentoStatus) => {
      await database()
        .orm.update(orcamento)
        .set({ status: value })
        .where(eq(orcamento.id, firm().proposta.id));
      return call('GET', `orcamento_aceite/${token}`);
    };
    expect((await status('cancelado')).statusCode).toBe(404);
    expect((await status('em_aprovacao')).statusCode).toBe(404);
    expect((await status('aceito')).json().data.situacao).toBe('aceita');
    expect((await status('enviado')).json().data.situacao).toBe('aberta');
    state.now = new Date('2026-12-05T03:00:00Z');
    expect((await call('GET', `orcamento_aceite/${token}`)).json().data).toMatchObject({
      situacao: 'vencida',
      dias_restantes: -1,
    });
  });

  it('changes nothing on GET, and counts a view once a day on POST', async () => {
    const token = await linkFor(context(), 'orcamento_aceite', firm().proposta.id);
    const stored = async () =>
      JSON.stringify([
        await tokens(),
        await database().orm.select().from(orcamento).orderBy(orcamento.id),
        await database().orm.select().from(implantacao_ebook),
        await database().orm.select().from(log_transacao),
        await database().orm.select().from(notificacao),
      ]);
    const before = await stored();
    for (let i = 0; i < 3; i += 1) await call('GET', `orcamento_aceite/${token}`);
    await app().inject({ method: 'HEAD', url: `/api/publico/orcamento_aceite/${token}` });
    await settle();
    expect(await stored()).toBe(before);
    expect((await trail())[0]).toMatchObject({ acao: 'Aberto' });

    // Written later, it says when the page was asked for: before whatever the client did on it.
    await call('GET', `orcamento_aceite/${token}`);
    const asked = state.now;
    state.now = new Date('2026-11-20T15:00:01Z');
    await settle();
    expect((await trail())[0]).toMatchObject({ acao: 'Aberto', em: asked });
    state.now = asked;

    const view = async () => (await call('POST', `orcamento_aceite/${token}/visualizacao`)).json().data;
    const both = await Promise.all([view(), view()]);
    expect(both.map(({ registrada }) => registrada).sort()).toEqual([false, true]);
    state.now = new Date('2026-11-21T15:00:00Z');
    expect(await view()).toEqual({ registrada: true });
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.id, firm().proposta.id));
    expect(row).toMatchObject({
      visualizacoes: 2,
      visualizado_em: new Date('2026-11-20T15:00:00Z'),
      versao: 1,
    });
    expect(await database().orm.select().from(notificacao)).toMatchObject([
      { usuario_id: firm().vendedor.id, titulo: 'Comercial Ipê Ltda. abriu a proposta' },
    ]);
    const logged = await database().orm.select().from(log_transacao).orderBy(log_transacao.id);
    expect(logged.filter(({ acao }) => acao === 'Visualizou')).toHaveLength(2);
    expect(logged.at(-1)).toMatchObject({ ator_descricao: 'Maria da Silva (por link)' });
  });

  it('slides a documents link with use, and marks the first reading of the manual', async () => {
    const documentos = await linkFor(context(), 'implantacao_documentos', firm().implantacao.id);
    const ebook = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
    state.now = new Date('2026-12-10T15:00:00Z');
    await call('POST', `implantacao_documentos/${documentos}/visualizacao`);
    await call('POST', `implantacao_ebook/${ebook}/visualizacao`);
    const last = (await tokens()).slice(-2);
    expect(last[0]?.expira_em).toEqual(new Date('2027-01-09T15:00:00Z'));
    expect(last[1]?.expira_em).toEqual(new Date('2027-11-20T15:00:00Z'));
    expect(await database().orm.select().from(implantacao_ebook)).toMatchObject([
      { primeira_leitura_em: state.now },
    ]);
  });

  it('previews the client’s page to staff inside the record’s rows only', async () => {
    const get = (url: string) => app().inject({ url: `/api${url}`, headers: { authorization: 'x' } });
    const budget = `/orcamentos/${firm().proposta.uuid}/visao-cliente`;
    const project = (pagina: string) => `/implantacoes/${firm().implantacao.uuid}/visao-cliente/${pagina}`;
    expect((await get(budget)).statusCode).toBe(401);

    state.actor = actorFor(firm().vendedor, { permissoes: ['gerenciar implantacao'] });
    expect((await get(budget)).json().data).toMatchObject({ situacao: 'aberta', destinatario: null });
    expect((await get(`/orcamentos/${firm().rascunho.uuid}/visao-cliente`)).json().data.situacao).toBe(
      'preparacao',
    );
    expect((await get(project('documentos'))).json().data.total).toBe(3);
    expect((await get(project('segredos'))).statusCode).toBe(404);

    state.actor = actorFor(firm().outro, { permissoes: ['gerenciar implantacao'] });
    expect((await get(budget)).statusCode).toBe(404);
    expect((await get(project('matriz'))).statusCode).toBe(404);

    state.actor = actorFor(firm().outro, {
      visaoTotal: true,
      permissoes: ['gerenciar precificacao todos orcamentos', 'gerenciar implantacao'],
    });
    expect((await get(budget)).statusCode).toBe(200);
    expect((await get(project('ebook'))).statusCode).toBe(200);

    state.actor = actorFor(firm().outro, { visaoTotal: true });
    expect((await get(budget)).statusCode).toBe(404);
    expect((await get(project('ebook'))).statusCode).toBe(403);

    state.actor = actorFor(firm().vendedor, {
      isClient: true,
      clienteId: firm().cliente_id,
      permissoes: ['gerenciar implantacao'],
    });
    expect((await get(budget)).statusCode).toBe(403);
    expect((await get(project('ebook'))).statusCode).toBe(403);
  });
});
