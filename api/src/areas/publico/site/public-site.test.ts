import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { clientRoutes } from '@gestao/shared/contracts/comum/tokens';
import { linkIndisponivel, muitasTentativas } from '@gestao/shared/contracts/publico/publico-messages';
import { eq } from 'drizzle-orm';
import {
  direcionador,
  implantacao_matriz,
  implantacao_matriz_item,
  orcamento_evento,
  volume_comercial,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { eventoDoReajuste } from '../../comercial/volumes/reajuste-grafico';
import { linkFor, secrets, withoutUuids } from '../publico/client-firm.fixture';
import { clientLinksOf } from '../publico/client-links';
import { useClientSite } from './client-site.fixture';
import { formNames } from './site-forms';
import { siteTexts } from './texts';

const unknown = 'A'.repeat(43);

describeDatabase('clients’ site', (database) => {
  const { siteDir, now, place, publish, real, app, context, firm, call, proposal, remoteAddress } =
    useClientSite(database);

  it('answers the whole page: readable without scripts, styled by one hashed sheet, kept by nobody', async () => {
    const token = await proposal();
    const page = await call('GET', `/orcamento-site/${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="pt-BR">');
    expect(page.body).toContain('<h1>Proposta para Comercial Ipê Ltda.</h1>');
    expect(page.body).toContain('BPO financeiro');
    for (const secret of Object.values(secrets))
      expect(withoutUuids(page.body)).not.toContain(String(secret));
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
        /^<script defer src="\/remotes\/public\/1\.0\.0-real\/proposta\.[0-9a-f]{8}\.js" integrity="sha384-/,
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

  it('shows a readjustment’s contracted and realised volumes without scripts, within the first round trip', async () => {
    const { orm } = database();
    const { cliente_id, proposta } = firm();
    const [notas] = await orm.select().from(direcionador).where(eq(direcionador.chave, 'notas_saida'));
    const meses = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    await orm.insert(volume_comercial).values(
      meses.map((competencia, index) => ({
        cliente_id,
        direcionador_id: notas?.id as number,
        competencia,
        volume_contratado: 620,
        volume_realizado: 600 + index * 40,
        origem: 'manual' as const,
      })),
    );
    expect((await call('GET', `/orcamento-site/${await proposal()}`)).body).not.toContain('Contratado ×');
    await orm.insert(orcamento_evento).values({
      orcamento_id: proposta.id,
      tipo: eventoDoReajuste,
      ator: 'Helena',
      dados: { contrato: 'ORC-2026-000001', competencia: '2026-10' },
    });
    const page = await call('GET', `/orcamento-site/${await proposal()}`, { 'accept-encoding': 'br' });
    expect(page.rawPayload.length).toBeLessThan(14_000);
    const [main] = brotliDecompressSync(page.rawPayload).toString().split('<script type="application/json"');
    expect(main).toContain('<caption>Notas de saída (notas por mês)</caption>');
    expect(main).toMatch(
      /<th scope="row">out\. 2026<\/th><td class="cp-money">620<svg [^>]*aria-hidden="true"/,
    );
    expect(main).toMatch(/<td class="cp-money">800<svg/);
  });

  it.each([
    ['orcamento_formulario', '/orcamento-site', 'Conte sobre Padaria Sol Nascente'],
    ['implantacao_documentos', '/implantacao-documentos', 'Documentos para começar'],
    ['implantacao_matriz', '/implantacao-matriz', 'Quem faz o quê'],
    ['implantacao_ebook', '/implantacao-ebook', 'Manual do cliente'],
  ] as const)('serves the page of %s', async (finalidade, route, title) => {
    const target = finalidade === 'orcamento_formulario' ? firm().rascunho : firm().implantacao;
    const page = await call('GET', `${route}/${await linkFor(context(), finalidade, target.id)}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  it('shows one and the same page for whatever does not open', async () => {
    const wrong = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
    const expired = await linkFor(context(), 'orcamento_aceite', firm().proposta.id, {
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

  it('refuses in plain words what nobody can type, in the address or in a form', async () => {
    const token = await proposal();
    for (const path of ['a%00b', `${token}?feito=%00`, `${token}?arquivo=a%00`]) {
      const page = await call('GET', `/orcamento-site/${path}`);
      expect([path, page.statusCode, page.headers['content-type']]).toEqual([
        path,
        400,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('Requisição inválida.');
      expect(page.body).not.toContain(siteTexts.semPagina.texto);
    }
    const sent = await app().inject({
      method: 'POST',
      url: `/orcamento-site/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Array.from({ length: 300 }, (_, n) => `campo${n}=1`).join('&'),
      remoteAddress: remoteAddress(),
    });
    expect(sent.statusCode).toBe(413);
    expect(sent.body).toContain('O conteúdo enviado é grande demais.');
  });

  it('answers too many requests with a page', async () => {
    const token = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
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
    const first = place('1.0.0-first', real());
    publish(first, place('2.0.0-throws', real().replace(/export\{/, 'throw new Error("broken");export{')));
    expect(await servedBy()).toBe('1.0.0-first');
    const tampered = place('3.0.0-tampered', real());
    writeFileSync(join(siteDir, 'server/public/3.0.0-tampered/server.mjs'), `${real()}\n`);
    publish(first, tampered);
    expect(await servedBy()).toBe('1.0.0-first');
    publish(first, place('4.0.0-other', 'export const viewContract = 99;'));
    expect(await servedBy()).toBe('1.0.0-first');
    publish(first, place('5.0.0-repaired', real()));
    expect(await servedBy()).toBe('5.0.0-repaired');
  });

  it('says so plainly when nothing can render', async () => {
    rmSync(join(siteDir, 'registry.json'));
    const page = await call('GET', `/orcamento-site/${await proposal()}`);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain(siteTexts.semPagina.texto);
  });

  it('reads a matrix of 500 rows without scripts, within the page’s budget', async () => {
    const [matriz] = await database()
      .orm.select()
      .from(implantacao_matriz)
      .where(eq(implantacao_matriz.implantacao_id, firm().implantacao.id));
    await database()
      .orm.insert(implantacao_matriz_item)
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          implantacao_id: firm().implantacao.id,
          matriz_id: matriz?.id as number,
          area: `Área ${i % 8}`,
          atividade: `Conferir a obrigação número ${i}`,
          periodicidade: 'Mensal',
          escritorio: ['R'],
          cliente: ['A'],
          ordem: i + 10,
        })),
      );
    const token = await linkFor(context(), 'implantacao_matriz', firm().implantacao.id);
    const page = await call('GET', `/implantacao-matriz/${token}`, { 'accept-encoding': 'br' });
    const html = brotliDecompressSync(page.rawPayload).toString();
    expect(html.match(/<tr\b/g)?.length).toBeGreaterThan(500);
    expect(page.rawPayload.length).toBeLessThan(24_000);
  });

  it('never writes a token to the log', async () => {
    app().log.level = 'trace';
    const log = captureLog();
    const token = await proposal();
    app().log.info('listening');
    await call('GET', `/orcamento-site/${token}`);
    await call('GET', `/orcamento-site/${token}/nada`);
    await call('POST', `/orcamento-site/${token}`);
    await call('GET', `/api/publico/orcamento_aceite/${token}`, { rota: `/orcamento-site/${token}` });
    await call('POST', `/api/publico/orcamento_aceite/${token}/visualizacao`);
    publish(place('6.0.0-broken', 'throw new Error("broken")'));
    await call('GET', `/orcamento-site/${token}`);
    await clientLinksOf(context(), app().log).idle();
    expect(log()).toContain('listening');
    expect(log()).toContain('broken');
    expect(log()).not.toContain(token);
  });

  it('takes no form at all from another site, before the link is looked at', async () => {
    expect(formNames.length).toBeGreaterThan(15);
    const addresses = new Set(Object.values(clientRoutes));
    const boundary = 'limite';
    const plain = formNames.map((formulario) => ({
      payload: new URLSearchParams({ formulario }).toString(),
      type: 'application/x-www-form-urlencoded',
    }));
    const inParts = { payload: `--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
    const elsewhere = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://outro.example' }];
    for (const address of addresses)
      for (const path of [`${address}/${unknown}`, `${address}/${unknown}/novo-link`])
        for (const [at, { payload, type }] of [...plain, inParts].entries()) {
          const headers = elsewhere[at % 2];
          const sent = await app().inject({
            method: 'POST',
            url: path,
            payload,
            headers: { 'content-type': type, ...headers },
          });
          expect([path, payload, sent.statusCode]).toEqual([path, payload, 403]);
        }
  });

  /** Takes what the server's log would write to the standard output. */
  function captureLog(): () => string {
    const symbol = Object.getOwnPropertySymbols(app().log).find(
      ({ description }) => description === 'pino.stream',
    );
    const streams = app().log as unknown as Record<symbol, { write(text: string): void }>;
    const stream = symbol && streams[symbol];
    const lines: string[] = [];
    if (!stream) throw new Error('The log has no stream.');
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(text);
    });
    return () => lines.join('');
  }
});
