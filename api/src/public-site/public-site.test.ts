import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EformPergunta } from '@gestao/shared/contracts/eforms';
import {
  linkIndisponivel,
  muitasTentativas,
  novoLinkResposta,
} from '@gestao/shared/contracts/publico-messages';
import { eq } from 'drizzle-orm';
import { buildApp } from '../app/app';
import type { Config } from '../app/config';
import type { App, AppContext } from '../app/context';
import {
  eform,
  eform_resposta,
  email_saida,
  implantacao_matriz_item,
  orcamento,
  precificacao_recusa_motivo,
} from '../database/schema';
import { type ClientFirm, createClientFirm, linkFor, secrets } from '../features/publico/client-firm.fixture';
import { clientLinksOf } from '../features/publico/client-links';
import { describeDatabases } from '../testing/test-database';
import { publicSitePlugin } from './public-site.plugin';
import { siteTexts } from './texts';

const siteDir = mkdtempSync(join(tmpdir(), 'gestao-site-'));
const bundle = join(siteDir, 'build');
const unknown = 'A'.repeat(43);
const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Puts a server bundle where the publish command would, without making it live. */
function place(version: string, content: string) {
  const folder = join(siteDir, 'server/public', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.mjs'), content);
  const published = {
    name: 'public',
    version,
    base: `/remotes/public/${version}/`,
    server: [{ file: 'server.mjs', integrity: integrityOf(content) }],
  };
  writeFileSync(join(folder, 'published.json'), JSON.stringify(published));
  return published;
}

/** Makes versions live one after another; the last one is live. */
function publish(...versions: ReturnType<typeof place>[]) {
  writeFileSync(join(siteDir, 'history.json'), JSON.stringify(versions));
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify({ remotes: versions.slice(-1) }));
}

let real: string;
beforeAll(async () => {
  const path = '../../../remote-public/build-site.mjs';
  const { buildSite } = (await import(path)) as {
    buildSite(out: { outWeb: string; outServer: string }): Promise<unknown>;
  };
  await buildSite({ outWeb: join(bundle, 'web'), outServer: join(bundle, 'server') });
  real = readFileSync(join(bundle, 'server/server.mjs'), 'utf8');
}, 60_000);
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

describeDatabases('clients’ site', (database) => {
  let app: App;
  let context: AppContext;
  let firm: ClientFirm;
  let address = 0;
  const now = new Date('2026-11-20T15:00:00Z');

  beforeAll(async () => {
    firm = await createClientFirm(database());
    await database().orm.insert(precificacao_recusa_motivo).values({ nome: 'Preço', tipo: 'preco' });
  });
  beforeEach(async () => {
    address += 1;
    publish(place('1.0.0-real', real));
    const config = {
      production: false,
      logLevel: 'silent',
      trustProxy: false,
      publicUrl: 'https://app.gestao.example',
      secretKey: randomBytes(32),
      dataDir: siteDir,
      siteDir,
      allowedOrigins: [] as string[],
    } as Config;
    context = { config, database: database(), now: () => now };
    app = await buildApp(context, { sessions: { read: async () => null } });
    await app.register(publicSitePlugin);
  });
  afterEach(() => app.close());

  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers, remoteAddress: `10.9.${address}.1` });
  const proposal = () => linkFor(context, 'orcamento_aceite', firm.proposta.id);

  /** A draft's questionnaire of its own, with every turn the page takes. */
  async function questionario() {
    const base: Omit<EformPergunta, 'chave' | 'rotulo' | 'tipo'> = {
      ajuda: null,
      obrigatoria: true,
      minimo: null,
      maximo: null,
      opcoes: [],
      condicao: null,
      mapeia_para: { tipo: 'nenhum' },
      visivel_cliente: true,
    };
    const { orm } = database();
    const [form] = await orm
      .insert(eform)
      .values({
        nome: 'Sua empresa',
        perguntas: [
          { ...base, chave: 'faturamento', rotulo: 'Quanto fatura?', tipo: 'moeda' },
          { ...base, chave: 'funcionarios', rotulo: 'Tem funcionários?', tipo: 'sim_nao' },
          {
            ...base,
            chave: 'quantos',
            rotulo: 'Quantos funcionários?',
            tipo: 'numero',
            condicao: { chave: 'funcionarios', operador: 'igual', valor: 'sim' },
          },
          { ...base, chave: 'contrato', rotulo: 'Contrato social', tipo: 'arquivo', obrigatoria: false },
        ],
      })
      .returning();
    const [resposta] = await orm
      .insert(eform_resposta)
      .values({ eform_id: form?.id as number, orcamento_id: firm.rascunho.id, respondido_por: 'interno' })
      .returning();
    return {
      token: await linkFor(context, 'orcamento_formulario', firm.rascunho.id),
      guardadas: async () => {
        const [row] = await orm
          .select({ respostas: eform_resposta.respostas })
          .from(eform_resposta)
          .where(eq(eform_resposta.id, resposta?.id as number));
        return row?.respostas;
      },
    };
  }

  it('answers the whole page: readable without scripts, styled by one hashed sheet, kept by nobody', async () => {
    const token = await proposal();
    const page = await call('GET', `/orcamento-site/${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="pt-BR">');
    expect(page.body).toContain('<h1>Proposta para Comercial Ipê Ltda.</h1>');
    expect(page.body).toContain('BPO financeiro');
    for (const secret of Object.values(secrets)) expect(page.body).not.toContain(String(secret));
    expect(page.body).not.toContain(token);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });

    const policy = String(page.headers['content-security-policy']);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      expect.stringMatching(
        /^<script defer src="\/remotes\/public\/1\.0\.0-real\/site\.[0-9a-f]{8}\.js" integrity="sha384-/,
      ),
      '<script type="application/json" id="dados">',
    ]);
    expect(page.body).not.toMatch(/ (style|on\w+)=/);
  });

  it('compresses, within the first round trip', async () => {
    const token = await proposal();
    const br = await call('GET', `/orcamento-site/${token}`, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.rawPayload.length).toBeLessThan(14_000);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('</html>');
    const gzip = await call('GET', `/orcamento-site/${token}`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('</html>');
  });

  it.each([
    ['orcamento_formulario', '/orcamento-site', 'Conte sobre Padaria Sol Nascente'],
    ['implantacao_documentos', '/implantacao-documentos', 'Documentos para começar'],
    ['implantacao_matriz', '/implantacao-matriz', 'Quem faz o quê'],
    ['implantacao_ebook', '/implantacao-ebook', 'Manual do cliente'],
  ] as const)('serves the page of %s', async (finalidade, route, title) => {
    const target = finalidade === 'orcamento_formulario' ? firm.rascunho : firm.implantacao;
    const page = await call('GET', `${route}/${await linkFor(context, finalidade, target.id)}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  it('shows one and the same page for whatever does not open', async () => {
    const wrong = await linkFor(context, 'implantacao_ebook', firm.implantacao.id);
    const expired = await linkFor(context, 'orcamento_aceite', firm.proposta.id, {
      expiraEm: new Date(now.getTime() - 1),
    });
    const bodies = new Set<string>();
    for (const token of [unknown, wrong, expired, '%3Cscript%3E']) {
      const page = await call('GET', `/orcamento-site/${token}`);
      expect(page.statusCode).toBe(404);
      bodies.add(page.body);
    }
    expect(bodies.size).toBe(1);
    const [body] = [...bodies];
    expect(body).toContain(linkIndisponivel);
    expect(body).toContain('<form method="post"');
    expect(body).not.toContain('<script');
  });

  it('takes a client’s answers without any script: errors on the page, then 303; GET changes nothing', async () => {
    const token = await proposal();
    const enviar = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/orcamento-site/${token}`,
        remoteAddress: `10.9.${address}.1`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    const status = async () => {
      const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.id, firm.proposta.id));
      return row?.status;
    };
    const pessoa = {
      formulario: 'aceite',
      nome: 'Maria',
      cpf: '1',
      email: 'maria@ipe.example',
      declaro: 'on',
    };
    const elsewhere = await enviar(pessoa, { origin: 'https://outro.example' });
    expect(elsewhere.statusCode).toBe(403);
    const errado = await enviar({ ...pessoa, mensal_centavos: '851460' });
    expect(errado.statusCode).toBe(422);
    expect(errado.body).toContain('Informe o nome completo.');
    expect(errado.body).toContain('CPF inválido.');
    expect(errado.body).toContain('value="Maria"');
    expect(errado.body).not.toContain(token);

    // This budget came without a calculation: only what it offers has a price.
    const semPreco = await enviar({ formulario: 'opcionais' });
    expect(semPreco.statusCode).toBe(406);
    expect(semPreco.body).toContain('Esta combinação de serviços não está disponível.');
    const opcionais = await enviar({ formulario: 'opcionais', opcionais: 'bpo' });
    expect(opcionais.statusCode).toBe(303);
    expect(opcionais.headers.location).toBe(`/orcamento-site/${token}?feito=opcionais`);
    const depois = await call('GET', String(opcionais.headers.location));
    expect(depois.body).toContain('Total atualizado com a sua escolha.');
    expect(depois.body).toContain('name="mensal_centavos" value="851460"');

    // The page's own script gets the new view model instead of a new page.
    const vivo = await enviar({ formulario: 'opcionais', opcionais: 'bpo' }, { accept: 'application/json' });
    expect(vivo.headers['cache-control']).toBe('no-store');
    expect(vivo.json().data).toMatchObject({
      pagina: 'orcamento_aceite',
      mensal_centavos: 851_460,
      retorno: { formulario: 'opcionais', erros: {} },
    });
    const semOBpo = await enviar({ formulario: 'opcionais' }, { accept: 'application/json' });
    expect(semOBpo.statusCode).toBe(406);
    expect(semOBpo.json().data.retorno.erros.geral).toHaveLength(1);

    const pergunta = await enviar({ formulario: 'pergunta', texto: 'Quando começa?' });
    expect(pergunta.statusCode).toBe(303);
    expect(await status()).toBe('enviado');
    await call('GET', `/orcamento-site/${token}?feito=recusa`);
    await call('GET', `/orcamento-site/${token}?formulario=recusa&motivo=Pre%C3%A7o`);
    expect(await status()).toBe('enviado');
    const enorme = await enviar({ formulario: 'pergunta', texto: 'x'.repeat(20_000) });
    expect(enorme.statusCode).toBe(413);

    const recusa = await enviar({ formulario: 'recusa', motivo: 'Preço' });
    expect(recusa.statusCode).toBe(303);
    expect(await status()).toBe('recusado');
    const fim = await call('GET', String(recusa.headers.location));
    expect(fim.body).toContain('Recusa registrada em');
    expect(fim.body).not.toContain('name="formulario"');
    await database()
      .orm.update(orcamento)
      .set({ status: 'enviado', respondido_em: null, motivo_recusa_id: null })
      .where(eq(orcamento.id, firm.proposta.id));
  });

  it('takes the questionnaire without any script: kept, what is wrong shown again, sent once, a receipt', async () => {
    const { token, guardadas } = await questionario();
    const boundary = 'limite-do-teste';
    const parte = (nome: string, valor: string, arquivo?: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${nome}"${arquivo === undefined ? '' : `; filename="${arquivo}"\r\nContent-Type: application/octet-stream`}\r\n\r\n${valor}\r\n`;
    const enviar = (acao: string, respostas: [string, string][], arquivo?: [string, string]) =>
      app.inject({
        method: 'POST',
        url: `/orcamento-site/${token}`,
        remoteAddress: `10.9.${address}.1`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null' },
        payload: [
          parte('formulario', 'respostas'),
          ...['faturamento', 'funcionarios', 'quantos', 'contrato'].map((chave) => parte('q', chave)),
          ...respostas.map(([chave, valor]) => parte(`r.${chave}`, valor)),
          parte('a.contrato', arquivo?.[1] ?? '', arquivo?.[0] ?? ''),
          parte('acao', acao),
          `--${boundary}--\r\n`,
        ].join(''),
      });
    const pagina = await call('GET', `/orcamento-site/${token}`);
    expect(pagina.body).toContain('enctype="multipart/form-data"');
    expect(pagina.body).not.toContain('id="p-quantos"');
    expect(pagina.body).toMatch(/<script defer src="[^"]*\/formulario\.[0-9a-f]{8}\.js"/);

    const salvo = await enviar('salvar', [
      ['faturamento', '1.500,50'],
      ['funcionarios', 'sim'],
    ]);
    expect(salvo.statusCode).toBe(303);
    expect(salvo.headers.location).toBe(`/orcamento-site/${token}?feito=respostas`);
    expect(await guardadas()).toEqual({ faturamento: 150_050, funcionarios: 'sim' });
    const depois = await call('GET', String(salvo.headers.location));
    expect(depois.body).toContain('Respostas salvas.');
    expect(depois.body).toContain('id="p-quantos"');
    expect(depois.body).toContain('value="1.500,50"');

    const errado = await enviar(
      'enviar',
      [
        ['faturamento', 'muito'],
        ['funcionarios', 'sim'],
      ],
      ['contrato.pdf', 'isto não é um PDF'],
    );
    expect(errado.statusCode).toBe(422);
    expect(errado.body).toContain('value="muito"');
    expect(errado.body).toContain('Informe um valor em reais.');
    expect(errado.body).toContain('Tipo de arquivo não permitido.');
    expect(errado.body).toContain('Campo obrigatório.');
    expect(errado.body).toContain('Falta conferir 3 perguntas:');
    expect(await guardadas()).toEqual({ faturamento: 150_050, funcionarios: 'sim' });

    const respostas: [string, string][] = [
      ['faturamento', '2.000'],
      ['funcionarios', 'sim'],
      ['quantos', '4'],
    ];
    const elsewhere = await app.inject({
      method: 'POST',
      url: `/orcamento-site/${token}`,
      remoteAddress: `10.9.${address}.1`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        origin: 'https://outro.example',
      },
      payload: `${parte('acao', 'enviar')}--${boundary}--\r\n`,
    });
    expect(elsewhere.statusCode).toBe(403);
    const [um, dois] = [
      await enviar('enviar', respostas, ['contrato.pdf', '%PDF-1.7\n%%EOF\n']),
      await enviar('enviar', respostas),
    ];
    expect([um.statusCode, dois.statusCode]).toEqual([303, 303]);
    const recibo = await call('GET', `/orcamento-site/${token}`);
    expect(recibo.body).toContain('Recebemos suas respostas em');
    expect(recibo.body).toContain('R$ 2.000,00');
    expect(recibo.body).toContain('contrato.pdf');
    expect(recibo.body).not.toContain('<form');
    expect(await guardadas()).toMatchObject({ faturamento: 200_000, quantos: 4 });
    const outra = await call('GET', `/orcamento-site/${token}?acao=enviar&r.quantos=9`);
    expect(outra.statusCode).toBe(200);
    expect(await guardadas()).toMatchObject({ quantos: 4 });
  });

  it('sends a new link by a plain form: POST, 303, confirmation', async () => {
    const expired = await linkFor(context, 'implantacao_matriz', firm.implantacao.id, {
      expiraEm: new Date(now.getTime() - 1),
    });
    const posted = await app.inject({
      method: 'POST',
      url: `/implantacao-matriz/${expired}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
      remoteAddress: `10.9.${address}.1`,
    });
    expect(posted.statusCode).toBe(303);
    const confirmation = await call('GET', String(posted.headers.location));
    expect(confirmation.statusCode).toBe(200);
    expect(confirmation.body).toContain(novoLinkResposta);
    await clientLinksOf(context, app.log).idle();
    const mails = await database().orm.select().from(email_saida).where(eq(email_saida.modelo, 'novo_link'));
    expect(mails.map(({ para }) => para)).toEqual(['maria@ipe.example']);

    const forUnknown = await call('POST', `/orcamento-site/${unknown}`);
    expect(forUnknown.statusCode).toBe(303);
  });

  it('answers too many requests with a page', async () => {
    const token = await linkFor(context, 'implantacao_ebook', firm.implantacao.id);
    for (let i = 0; i < 30; i += 1) await call('GET', `/implantacao-ebook/${token}`);
    const page = await call('GET', `/implantacao-ebook/${token}`);
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain(muitasTentativas);
    expect(page.headers['retry-after']).toBeDefined();
  });

  it('goes back to the version before when the live one fails, and on when it is repaired', async () => {
    const token = await proposal();
    const servedBy = async () =>
      /\/remotes\/public\/([^/]+)\//.exec((await call('GET', `/orcamento-site/${token}`)).body)?.[1];
    const first = place('1.0.0-first', real);
    publish(first, place('2.0.0-throws', real.replace(/export\{/, 'throw new Error("broken");export{')));
    expect(await servedBy()).toBe('1.0.0-first');
    const tampered = place('3.0.0-tampered', real);
    writeFileSync(join(siteDir, 'server/public/3.0.0-tampered/server.mjs'), `${real}\n`);
    publish(first, tampered);
    expect(await servedBy()).toBe('1.0.0-first');
    publish(first, place('4.0.0-other', 'export const viewContract = 99;'));
    expect(await servedBy()).toBe('1.0.0-first');
    publish(first, place('5.0.0-repaired', real));
    expect(await servedBy()).toBe('5.0.0-repaired');
  });

  it('says so plainly when nothing can render', async () => {
    rmSync(join(siteDir, 'registry.json'));
    const page = await call('GET', `/orcamento-site/${await proposal()}`);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain(siteTexts.semPagina.texto);
  });

  it('reads a matrix of 500 rows without scripts, within the page’s budget', async () => {
    await database()
      .orm.insert(implantacao_matriz_item)
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          implantacao_id: firm.implantacao.id,
          area: `Área ${i % 8}`,
          atividade: `Conferir a obrigação número ${i}`,
          periodicidade: 'Mensal',
          escritorio: ['R'],
          cliente: ['A'],
          ordem: i + 10,
        })),
      );
    const token = await linkFor(context, 'implantacao_matriz', firm.implantacao.id);
    const page = await call('GET', `/implantacao-matriz/${token}`, { 'accept-encoding': 'br' });
    const html = brotliDecompressSync(page.rawPayload).toString();
    expect(html.match(/<tr>/g)?.length).toBeGreaterThan(500);
    expect(page.rawPayload.length).toBeLessThan(24_000);
  });

  it('never writes a token to the log', async () => {
    app.log.level = 'trace';
    const log = captureLog();
    const token = await proposal();
    app.log.info('listening');
    await call('GET', `/orcamento-site/${token}`);
    await call('GET', `/orcamento-site/${token}/nada`);
    await call('POST', `/orcamento-site/${token}`);
    await call('GET', `/api/publico/orcamento_aceite/${token}`, { rota: `/orcamento-site/${token}` });
    await call('POST', `/api/publico/orcamento_aceite/${token}/visualizacao`);
    publish(place('6.0.0-broken', 'throw new Error("broken")'));
    await call('GET', `/orcamento-site/${token}`);
    await clientLinksOf(context, app.log).idle();
    expect(log()).toContain('listening');
    expect(log()).toContain('broken');
    expect(log()).not.toContain(token);
  });

  /** Takes what the server's log would write to the standard output. */
  function captureLog(): () => string {
    const symbol = Object.getOwnPropertySymbols(app.log).find(
      ({ description }) => description === 'pino.stream',
    );
    const streams = app.log as unknown as Record<symbol, { write(text: string): void }>;
    const stream = symbol && streams[symbol];
    const lines: string[] = [];
    if (!stream) throw new Error('The log has no stream.');
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(text);
    });
    return () => lines.join('');
  }
});
