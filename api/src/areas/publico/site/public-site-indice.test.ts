import { eq } from 'drizzle-orm';
import {
  cliente,
  configuracao,
  implantacao,
  log_transacao,
  orcamento,
  token_acesso,
  token_cliente,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { revokeToken } from '../../acesso/tokens/tokens.service';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('página do cliente por link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const link = () => linkFor(site.context(), 'cliente_indice', site.firm().cliente_id);
  const read = (token: string, headers: Record<string, string> = {}) =>
    site.call('GET', `/cliente-indice/${token}`, headers);
  const post = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app().inject({
      method: 'POST',
      url: `/cliente-indice/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const openItem = (token: string, finalidade: string, uuid: string, headers = {}) =>
    post(token, { formulario: 'abrir', finalidade, uuid }, headers);
  const rowOf = async (token: string) => {
    const [row] = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.prefixo, token.slice(0, 6)));
    if (!row) throw new Error('No such link.');
    return row;
  };
  const revoke = async (token: string) => {
    const row = await rowOf(token);
    await orm().transaction((tx) =>
      revokeToken(tx, { record: () => {} }, row, { motivo: 'Teste', usuarioId: null, now: site.now }),
    );
  };
  const gone = 'Este link não está disponível';

  it('leads to all that is open for the client, by plain forms and with nothing internal', async () => {
    const { firm, real } = site;
    expect(real()).not.toBe('');
    const page = await read(await link());
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Página de Comercial Ipê Ltda.',
      'Proposta ORC-2026-000127',
      'Faltam 2 documentos',
      '1 de 3 enviados',
      'Quem faz o quê',
      'Manual do cliente',
      '4 de dezembro de 2026',
      '10 de dezembro de 2026',
    ]) {
      expect(page.body).toContain(words);
    }
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain(firm().rascunho.numero);
    expect(page.body).not.toContain('NOTA INTERNA');
  });

  it('opens each by a short link of its own for the same person, and both trails tell', async () => {
    const token = await link();
    const { firm } = site;
    for (const [finalidade, uuid, words] of [
      ['orcamento_aceite', firm().proposta.uuid, 'ORC-2026-000127'],
      ['implantacao_documentos', firm().implantacao.uuid, '1 de 3 enviados'],
      ['implantacao_matriz', firm().implantacao.uuid, 'Enviar notas'],
      ['implantacao_ebook', firm().implantacao.uuid, 'Boas-vindas'],
    ] as const) {
      const opened = await openItem(token, finalidade, uuid);
      expect([finalidade, opened.statusCode]).toEqual([finalidade, 303]);
      const page = await site.call('GET', String(opened.headers.location));
      expect([finalidade, page.statusCode]).toEqual([finalidade, 200]);
      expect(page.body).toContain(words);
      const child = await rowOf(String(opened.headers.location).split('/').at(-1) as string);
      const indice = await rowOf(token);
      expect(child).toMatchObject({
        finalidade,
        indice_id: indice.id,
        contato_nome: 'Maria da Silva',
        contato_email: 'maria@ipe.example',
        expira_em: new Date(site.now.getTime() + 24 * 3_600_000),
      });
      const logged = await orm()
        .select()
        .from(log_transacao)
        .where(eq(log_transacao.entidade_uuid, child.uuid));
      expect(logged.map(({ acao }) => acao)).toEqual(['Criou']);
      const trail = await orm().select().from(token_acesso).where(eq(token_acesso.token_id, indice.id));
      expect(trail.map(({ dados }) => dados)).toContainEqual({ finalidade, link: child.uuid });
    }
  });

  it('a questionnaire is there while it was sent and not answered', async () => {
    const { rascunho, cliente_id } = site.firm();
    await orm().update(orcamento).set({ cliente_id }).where(eq(orcamento.id, rascunho.id));
    const token = await link();
    expect((await read(token)).body).not.toContain('Conhecendo sua empresa');
    expect((await openItem(token, 'orcamento_formulario', rascunho.uuid)).statusCode).toBe(404);
    await linkFor(site.context(), 'orcamento_formulario', rascunho.id);
    expect((await read(token)).body).toContain('Conhecendo sua empresa');
    const opened = await openItem(token, 'orcamento_formulario', rascunho.uuid);
    expect(opened.statusCode).toBe(303);
    expect((await site.call('GET', String(opened.headers.location))).body).toContain('Qual o faturamento');
    await orm().update(orcamento).set({ cliente_id: null }).where(eq(orcamento.id, rascunho.id));
  });

  it('refuses what is another client’s, no id at all, and tells what was settled meanwhile', async () => {
    const { firm } = site;
    const [other] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000262',
        razao_social: 'Outra Ltda.',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: firm().vendedor.id,
      })
      .returning();
    const foreign = await linkFor(site.context(), 'cliente_indice', other?.id as number);
    expect((await read(foreign)).body).toContain('Nada espera por você agora.');
    const own = await link();
    for (const [token, finalidade, uuid] of [
      [foreign, 'orcamento_aceite', firm().proposta.uuid],
      [foreign, 'implantacao_documentos', firm().implantacao.uuid],
      [own, 'orcamento_aceite', firm().implantacao.uuid],
      [own, 'orcamento_aceite', 'constructor'],
      [own, 'orcamento_aceite', firm().proposta.uuid.toUpperCase()],
      [own, 'constructor', firm().proposta.uuid],
      [own, '__proto__', '__proto__'],
      [own, 'cliente_indice', firm().proposta.uuid],
    ] as const) {
      const refused = await openItem(token, finalidade, uuid);
      expect([finalidade, uuid, refused.statusCode]).toEqual([finalidade, uuid, 404]);
      expect(refused.body).toContain('Isto não está mais aberto');
    }
    await orm().update(orcamento).set({ status: 'aceito' }).where(eq(orcamento.id, firm().proposta.id));
    const settled = await openItem(own, 'orcamento_aceite', firm().proposta.uuid);
    expect([settled.statusCode, settled.body.includes('Isto não está mais aberto')]).toEqual([404, true]);
    await orm().update(orcamento).set({ status: 'enviado' }).where(eq(orcamento.id, firm().proposta.id));
    const children = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.indice_id, (await rowOf(own)).id));
    expect(children).toEqual([]);
  });

  it('two at once open the same; revoking the index ends both, and the index is as if unknown', async () => {
    const token = await link();
    const { proposta } = site.firm();
    const both = await Promise.all([
      openItem(token, 'orcamento_aceite', proposta.uuid),
      openItem(token, 'orcamento_aceite', proposta.uuid),
    ]);
    const places = both.map(({ headers }) => String(headers.location));
    expect(new Set(places).size).toBe(1);
    for (const place of places) expect((await site.call('GET', place)).statusCode).toBe(200);
    await revoke(token);
    for (const place of places) {
      const page = await site.call('GET', place);
      expect([page.statusCode, page.body.includes(gone)]).toEqual([404, true]);
    }
    for (const answer of [
      await read(token),
      await openItem(token, 'orcamento_aceite', proposta.uuid),
      await read('x'.repeat(43)),
    ]) {
      expect([answer.statusCode, answer.body.includes(gone)]).toEqual([404, true]);
    }
  });

  it('an ended index opens nothing; one from another page is refused', async () => {
    const ended = await linkFor(site.context(), 'cliente_indice', site.firm().cliente_id, {
      expiraEm: new Date(site.now.getTime() - 1000),
    });
    const { proposta } = site.firm();
    expect((await read(ended)).statusCode).toBe(404);
    expect((await openItem(ended, 'orcamento_aceite', proposta.uuid)).statusCode).toBe(404);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await openItem(await link(), 'orcamento_aceite', proposta.uuid, elsewhere)).statusCode).toBe(403);
  });

  it('with the document asked for, nothing shows or opens before, and what opens does not ask again', async () => {
    await orm()
      .insert(configuracao)
      .values({ chave: 'confirmar_documento_no_link', grupo: 'implantacao', valor: true });
    const token = await link();
    const { implantacao: inicio } = site.firm();
    const asked = await read(token);
    expect(asked.body).toContain('quatro últimos caracteres');
    expect(asked.body).not.toContain('Comercial Ipê');
    expect((await openItem(token, 'implantacao_matriz', inicio.uuid)).statusCode).toBe(406);
    const confirmed = await post(token, { formulario: 'confirmacao', digitos: '0181' });
    expect(confirmed.statusCode).toBe(303);
    const cookieOf = (headers: Record<string, unknown>) =>
      String([headers['set-cookie']].flat()[0]).split(';')[0] as string;
    const cookie = cookieOf(confirmed.headers);
    expect((await read(token, { cookie })).body).toContain('Comercial Ipê');
    const opened = await openItem(token, 'implantacao_matriz', inicio.uuid, { cookie });
    expect(opened.statusCode).toBe(303);
    const place = String(opened.headers.location);
    expect((await site.call('GET', place)).body).toContain('quatro últimos caracteres');
    expect((await site.call('GET', place, { cookie: cookieOf(opened.headers) })).body).toContain(
      'Enviar notas',
    );
    await orm().delete(configuracao).where(eq(configuracao.chave, 'confirmar_documento_no_link'));
    await orm().update(implantacao).set({ status: 'em_andamento' }).where(eq(implantacao.id, inicio.id));
  });
});
