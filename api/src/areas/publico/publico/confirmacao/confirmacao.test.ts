import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { desc, eq } from 'drizzle-orm';
import { buildApp } from '../../../../app';
import type { Config } from '../../../../platform/app/config';
import type { App, AppContext } from '../../../../platform/app/context';
import {
  cliente,
  configuracao,
  log_transacao,
  orcamento,
  token_acesso,
  token_cliente,
} from '../../../../platform/database/schema';
import { describeDatabase } from '../../../../testing/test-database';
import { type ClientFirm, createClientFirm, linkFor } from '../client-firm.fixture';
import { clientLinksOf } from '../client-links';

const config = {
  production: false,
  logLevel: 'silent',
  trustProxy: false,
  publicUrl: 'https://app.gestao.example',
  secretKey: randomBytes(32),
  // Nothing is kept here.
  dataDir: tmpdir(),
  allowedOrigins: [] as string[],
} as Config;

describeDatabase('end of the document at a link', (database) => {
  let app: App;
  let context: AppContext;
  let firm: ClientFirm;
  let now: Date;
  let address = 0;

  beforeAll(async () => {
    firm = await createClientFirm(database());
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'confirmar_documento_no_link', grupo: 'implantacao', valor: true });
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T15:00:00Z');
    address += 1;
    const setting = { config, database: database(), now: () => now };
    app = await buildApp(setting, { sessions: { read: async () => null } });
    context = app.context;
  });
  afterEach(() => app.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    {
      payload,
      cookie,
      from = `10.8.${address}.1`,
    }: { payload?: object; cookie?: string; from?: string } = {},
  ) =>
    app.inject({
      method,
      url: `/api/publico/${url}`,
      remoteAddress: from,
      headers: { 'user-agent': 'Celular de Maria', ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
  const answer = (link: string, digitos: string, from?: string) =>
    call('POST', `${link}/confirmacao`, { payload: { digitos }, from });
  /** The cookie as the browser sends it back. */
  const cookieOf = (response: Awaited<ReturnType<typeof call>>) =>
    String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const linkTo = async (finalidade: Finalidade, id: number) =>
    `${finalidade}/${await linkFor(context, finalidade, id)}`;
  const trailOf = async (link: string) => {
    await clientLinksOf(context, app.log).idle();
    const [, token = ''] = link.split('/');
    return database()
      .orm.select({ acao: token_acesso.acao })
      .from(token_acesso)
      .innerJoin(token_cliente, eq(token_cliente.id, token_acesso.token_id))
      .where(eq(token_cliente.prefixo, token.slice(0, 6)))
      .orderBy(token_acesso.id);
  };

  it.each(['orcamento_aceite', 'implantacao_documentos', 'implantacao_matriz', 'implantacao_ebook'] as const)(
    '%s opens only to who knows it',
    async (finalidade) => {
      const id = finalidade === 'orcamento_aceite' ? firm.proposta.id : firm.implantacao.id;
      const link = await linkTo(finalidade, id);
      const asked = await call('GET', link);
      expect(asked.statusCode).toBe(406);
      expect(asked.json()).toEqual({
        message: 'Confirme os quatro últimos caracteres do CNPJ ou CPF para abrir este link.',
        codigo: 'confirmar_documento',
      });
      const right = await answer(link, '01-81');
      expect(right.statusCode).toBe(200);
      expect(right.headers['set-cookie']).toHaveLength(2);
      const shown = await call('GET', link, { cookie: cookieOf(right) });
      expect(shown.statusCode).toBe(200);
      expect(shown.json().data.cliente_nome).toBe('Comercial Ipê Ltda.');
      // The proof of one link opens no other.
      const other = await linkTo(finalidade, id);
      expect((await call('GET', other, { cookie: cookieOf(right) })).statusCode).toBe(406);
    },
  );

  it('nothing is told, answered or counted as seen before; the trail and the log say what happened', async () => {
    const link = await linkTo('orcamento_aceite', firm.proposta.id);
    for (const [path, payload] of [
      ['visualizacao', undefined],
      ['perguntas', { texto: 'Quanto custa mesmo?' }],
      ['recusa', { motivo: 'Preço', comentario: null }],
      ['opcionais', { opcionais: [] }],
    ] as const) {
      const response = await call('POST', `${link}/${path}`, { payload });
      expect([path, response.statusCode, response.json().codigo]).toEqual([path, 406, 'confirmar_documento']);
    }
    expect((await call('GET', link)).statusCode).toBe(406);
    const wrong = await answer(link, '0182');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(wrong.json().erros).toEqual({
      digitos: ['Não confere com o documento cadastrado. Verifique e tente de novo.'],
    });
    const cookie = cookieOf(await answer(link, '0181'));
    expect((await call('POST', `${link}/visualizacao`, { cookie })).json()).toEqual({
      data: { registrada: true },
    });
    expect((await trailOf(link)).map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['Pediu documento', 'Documento errado', 'Confirmou documento', 'Visualizado']),
    );
    const logged = await database()
      .orm.select({ acao: log_transacao.acao, depois: log_transacao.depois })
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'token_cliente'))
      .orderBy(desc(log_transacao.id))
      .limit(3);
    expect(logged.map(({ acao }) => acao)).toEqual(['Visualizou', 'Entrou', 'Falha de acesso']);
    expect(logged[2]?.depois).toEqual({ documento_conferido: false });
  });

  it('what is no end of a document is told at the field and costs no try', async () => {
    const link = await linkTo('orcamento_aceite', firm.proposta.id);
    for (let i = 0; i < 8; i += 1) expect((await answer(link, '18')).statusCode).toBe(422);
    expect((await answer(link, '0181')).statusCode).toBe(200);
  });

  it('five wrong answers make even the right one wait, and the wait is told', async () => {
    const link = await linkTo('orcamento_aceite', firm.proposta.id);
    const from = (i: number) => `10.81.${i}.1`;
    const wrong = await Promise.all(
      ['0001', '0002', '0003', '0004', '0005', '0006', '0007'].map((digitos, i) =>
        answer(link, digitos, from(i)),
      ),
    );
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
    now = new Date(now.getTime() + 20 * 60_000);
    const waiting = await answer(link, '0181', from(9));
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe('2400');
    expect(waiting.json()).toMatchObject({
      message: 'Muitas respostas erradas. Tente de novo em 40 minutos.',
    });
    now = new Date(now.getTime() + 41 * 60_000);
    expect((await answer(link, '0181', from(9))).statusCode).toBe(200);
  });

  it('one address has its own limit over all links', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const link = await linkTo('implantacao_matriz', firm.implantacao.id);
      for (let j = 0; j < 3; j += 1) statuses.push((await answer(link, '9999')).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses[20]).toBe(429);
  });

  it('a link that opens nothing says the same as ever', async () => {
    const { orm } = database();
    const revoked = await linkTo('orcamento_aceite', firm.proposta.id);
    await orm
      .update(token_cliente)
      .set({ revogado_em: now })
      .where(eq(token_cliente.prefixo, revoked.split('/')[1]?.slice(0, 6) ?? ''));
    // The record itself is not the client's: a draft.
    const withdrawn = await linkTo('orcamento_aceite', firm.rascunho.id);
    await orm
      .update(orcamento)
      .set({ documento: '11222333000181' })
      .where(eq(orcamento.id, firm.rascunho.id));
    for (const link of [revoked, withdrawn, `orcamento_aceite/${'A'.repeat(43)}`]) {
      for (const response of [
        await call('GET', link),
        await answer(link, '0181'),
        await call('POST', `${link}/perguntas`, { payload: { texto: 'Olá, tudo bem?' } }),
      ]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ message: linkIndisponivel, codigo: 'link_indisponivel' });
      }
    }
    await orm.update(orcamento).set({ documento: null }).where(eq(orcamento.id, firm.rascunho.id));
  });

  it('a company whose document nobody has told yet is asked nothing', async () => {
    const link = await linkTo('orcamento_formulario', firm.rascunho.id);
    expect((await call('GET', link)).statusCode).toBe(200);
    expect((await answer(link, '0181')).headers['set-cookie']).toBeUndefined();
  });

  it('the questionnaire neither opens nor takes answers before; a CNPJ may end in letters', async () => {
    const { orm } = database();
    const prospecto = { nome: 'Padaria Sol Nascente', documento: '12abc345/01De-35' };
    await orm.update(orcamento).set({ prospecto }).where(eq(orcamento.id, firm.rascunho.id));
    const link = await linkTo('orcamento_formulario', firm.rascunho.id);
    expect((await call('GET', link)).statusCode).toBe(406);
    const kept = await call('PUT', `${link}/respostas`, { payload: { respostas: {} } });
    expect(kept.statusCode).toBe(406);
    const cookie = cookieOf(await answer(link, 'de35'));
    expect((await call('GET', link, { cookie })).statusCode).toBe(200);
    await orm
      .update(orcamento)
      .set({ prospecto: { nome: 'Padaria Sol Nascente' } })
      .where(eq(orcamento.id, firm.rascunho.id));
  });

  it('a corrected document is asked again', async () => {
    const link = await linkTo('implantacao_ebook', firm.implantacao.id);
    const cookie = cookieOf(await answer(link, '0181'));
    const { orm } = database();
    await orm.update(cliente).set({ documento: '11222333000262' }).where(eq(cliente.id, firm.cliente_id));
    expect((await call('GET', link, { cookie })).statusCode).toBe(406);
    expect((await answer(link, '0262')).statusCode).toBe(200);
    await orm.update(cliente).set({ documento: '11222333000181' }).where(eq(cliente.id, firm.cliente_id));
  });
});
