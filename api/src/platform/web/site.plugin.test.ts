import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sealText } from '@gestao/shared/manifest/signed-record';
import Fastify, { type FastifyInstance } from 'fastify';
import { type SiteOptions, sitePlugin } from './site.plugin';

const page =
  '<!doctype html><html lang="pt-BR" data-mode="production"><head><!--style--><!--preload--><!--data--><!--boot--><!--scripts--></head><body>Carregando informações...<!--stylesheets--></body></html>';

let folder: string;
let app: FastifyInstance;

function put(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });

function publishSite(version = '1.0.0-a', revision = 1): void {
  const base = `/remotes/pricing/${version}/`;
  put(
    'site/registry.json',
    JSON.stringify({
      revision,
      host: {
        version: '1.0.0-host',
        base: '/host/1.0.0-host/',
        files: [file('main.js'), file('main.css'), file('share.ui-core.js')],
        scripts: [file('main.js')],
        styles: [file('main.css')],
        shares: { '@gestao/shared/ui/core': ['share.ui-core.js'] },
      },
      remotes: [
        {
          name: 'pricing',
          title: 'Precificação </script><script>alert(1)</script>',
          version,
          contract: 1,
          base,
          entry: file('remoteEntry.js'),
          requires: {},
          pages: [
            { id: 'orcamentos.detail', path: '/orcamentos/:uuid', title: 'Orçamento', permission: null },
          ],
          files: [file('remoteEntry.js'), file('page.js'), file('page.css')],
          server: [file('site.mjs')],
          preload: { 'orcamentos.detail': ['remoteEntry.js', 'page.js', 'page.css'] },
          uses: { 'orcamentos.detail': ['@gestao/shared/ui/core', 'react'] },
        },
      ],
    }),
  );
  put(`site/remotes/pricing/${version}/page.js`, 'page()');
  put(`site/remotes/pricing/${version}/page.js.br`, brotliCompressSync('page()'));
  put(`site/remotes/pricing/${version}/page.js.map`, '{}');
  put(`site/remotes/pricing/${version}/.hidden.js`, 'hidden()');
}

async function start(production = true, more: Partial<SiteOptions> = {}): Promise<void> {
  app = Fastify();
  app.get('/api/known', async () => ({ ok: true }));
  await app.register(sitePlugin, {
    siteDir: join(folder, 'site'),
    dataDir: join(folder, 'data'),
    production,
    ...more,
  });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'site/host'), { recursive: true });
  mkdirSync(join(folder, 'site/remotes'), { recursive: true });
  put('site/server/host/1.0.0-host/page.html', page);
  put('site/server/host/1.0.0-host/boot.js', 'begin()');
  put('site/server/host/1.0.0-host/startup.css', 'body{margin:0}');
  put('site/server/host/1.0.0-host/sw.js', 'worker()');
  put('site/server/pricing/1.0.0-a/site.mjs', 'secret()');
  publishSite();
  await start();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What an answer that says what failed carries, whoever gives it. */
const refused = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'strict-transport-security': expect.stringContaining('max-age='),
};

test('failures carry the security headers too, the api’s own aside', async () => {
  put('site/registry.json', 'meio arquivo');
  for (const [url, status] of [
    ['/', 503],
    ['/host/1.0.0-host/nada.js', 404],
    ['/.env', 404],
  ] as const) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.headers).toMatchObject(refused);
  }
  expect((await get('/api/nada')).headers).not.toHaveProperty('content-security-policy');
});

test('every address is the page, never cached', async () => {
  for (const url of ['/', '/orcamentos/1', '/nao-existe/nada']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Carregando informações...');
  }
});

test('what monitors ask of other products is not answered with the page', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/status?x=1', '/Ping'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/clientes/status')).statusCode).toBe(200);
});

test('preloads what the address needs, with the hashes, and nothing for the others', async () => {
  const { body } = await get('/orcamentos/1?aba=itens');
  for (const [kind, address] of [
    ['script', '/remotes/pricing/1.0.0-a/remoteEntry.js'],
    ['script', '/remotes/pricing/1.0.0-a/page.js'],
    ['style', '/remotes/pricing/1.0.0-a/page.css'],
    ['script', '/host/1.0.0-host/share.ui-core.js'],
  ]) {
    const name = address?.split('/').at(-1);
    expect(body).toContain(
      `<link rel="preload" as="${kind}" href="${address}" integrity="sha384-${name}" crossorigin>`,
    );
  }
  expect((await get('/')).body).not.toContain('/remotes/pricing/1.0.0-a/remoteEntry.js"');
});

test('the inlined registry is data that cannot close its element, without file lists', async () => {
  const { body } = await get('/');
  const json = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const registry = JSON.parse(json);
  expect(registry.remotes[0].title).toBe('Precificação </script><script>alert(1)</script>');
  expect(Object.keys(registry.remotes[0])).not.toContain('files');
  expect((await get('/registry.json')).json()).toEqual(registry);
});

test('allows inside the page only the boot script and the start-up style, by hash', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|http:|\*/);
  // Both forms: browsers know one or the other.
  expect(policy).toMatch(/report-uri \/api\/relatos-politica; report-to csp$/);
  expect(headers).toMatchObject({
    'reporting-endpoints': 'csp="/api/relatos-politica"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
  });
});

test('without https only the older form of reports is asked for: browsers send no other', async () => {
  await app.close();
  await start(false);
  const { headers } = await get('/');
  expect(String(headers['content-security-policy'])).toMatch(/report-uri \/api\/relatos-politica$/);
  expect(headers).not.toHaveProperty('reporting-endpoints');
});

test('the deployment’s environments reach page and policy', async () => {
  put(
    'data/environments.json',
    JSON.stringify({ 'app.firma.example': { api: 'https://api.firma.example/api/' } }),
  );
  const answer = await get('/', { host: 'app.firma.example' });
  expect(answer.body).toContain('"app.firma.example"');
  expect(String(answer.headers['content-security-policy'])).toContain(
    "connect-src 'self' https://login.microsoftonline.com https://api.firma.example;",
  );
  expect((await get('/environments.json')).json()).toHaveProperty(['app.firma.example']);
});

describe('the Microsoft application of the server’s own settings', () => {
  const microsoft = {
    clientId: 'aplicacao',
    tenantId: 'inquilino',
    authority: 'https://login.microsoftonline.com/inquilino/v2.0',
    jwksUri: undefined,
  };
  const told = async () => (await get('/environments.json')).json();

  test('reaches the page without an environments.json, and the policy lets it be asked', async () => {
    await app.close();
    await start(true, { microsoft });
    expect(await told()).toEqual({ '*': { microsoft: { clientId: 'aplicacao', tenantId: 'inquilino' } } });
    const answer = await get('/login');
    expect(answer.body).toContain('"clientId":"aplicacao"');
    expect(String(answer.headers['content-security-policy'])).toContain('https://login.microsoftonline.com');
  });

  test('names another authority where there is one', async () => {
    await app.close();
    await start(true, { microsoft: { ...microsoft, authority: 'https://contas.firma.example/tenant' } });
    expect((await told())['*'].microsoft).toEqual({
      clientId: 'aplicacao',
      tenantId: 'inquilino',
      authority: 'https://contas.firma.example/tenant',
      knownAuthorities: ['contas.firma.example'],
    });
    expect(String((await get('/login')).headers['content-security-policy'])).toContain(
      "connect-src 'self' https://contas.firma.example",
    );
  });

  test('gives way to what environments.json says, and leaves the rest of it alone', async () => {
    await app.close();
    put(
      'data/environments.json',
      JSON.stringify({ '*': { staging: true }, 'a.example': { microsoft: null } }),
    );
    await start(true, { microsoft });
    expect(await told()).toEqual({
      '*': { staging: true, microsoft: { clientId: 'aplicacao', tenantId: 'inquilino' } },
      'a.example': { microsoft: null },
    });
    const own = { clientId: 'outra', tenantId: 'outro' };
    put('data/environments.json', JSON.stringify({ '*': { microsoft: own } }));
    utimesSync(join(folder, 'data/environments.json'), new Date(), new Date(Date.now() + 5_000));
    expect((await told())['*'].microsoft).toEqual(own);
  });
});

test('a publish while it runs is served at the next request', async () => {
  await get('/orcamentos/1');
  publishSite('1.0.1-b', 2);
  utimesSync(join(folder, 'site/registry.json'), new Date(), new Date(Date.now() + 5_000));
  const { body } = await get('/orcamentos/1');
  expect(body).toContain('/remotes/pricing/1.0.1-b/remoteEntry.js');
  expect(body).not.toContain('1.0.0-a');
  expect((await get('/remotes/pricing/1.0.0-a/page.js')).statusCode).toBe(200);
});

test('a worker that a remote brings as a module is served as a script', async () => {
  put('site/remotes/pricing/1.0.0-a/pdf.worker.mjs', 'draw()');
  const answer = await get('/remotes/pricing/1.0.0-a/pdf.worker.mjs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/javascript/);
});

test('versions are immutable and come compressed', async () => {
  const answer = await get('/remotes/pricing/1.0.0-a/page.js', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(String(answer.headers['content-type'])).toContain('javascript');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('page()');
});

test.each([
  '/remotes/pricing/1.0.0-a/page.js.map',
  '/remotes/pricing/1.0.0-a/.hidden.js',
  '/remotes/pricing/1.0.0-a/page.js.br',
  '/remotes/pricing/1.0.0-a/missing.js',
  '/remotes/pricing/1.0.0-a/',
  '/remotes/../server/pricing/1.0.0-a/site.mjs',
  '/remotes/%2e%2e/server/pricing/1.0.0-a/site.mjs',
  '/remotes/..%2fserver%2fpricing%2f1.0.0-a%2fsite.mjs',
  '/server/pricing/1.0.0-a/site.mjs',
  '/history.json',
  '/.git/config',
  '/.env',
  '/api/unknown',
])('never serves %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/secret\(|hidden\(|page\(|<html|revision/);
});

test('the service worker is JavaScript, asked again every time', async () => {
  const answer = await get('/sw.js');
  expect(answer.body).toBe('worker()');
  expect(String(answer.headers['content-type'])).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a local start says so and sends no HSTS', async () => {
  await app.close();
  await start(false);
  const answer = await get('/');
  expect(answer.body).toContain('data-mode="local"');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('before the first publish it says what is missing', async () => {
  rmSync(join(folder, 'site/registry.json'));
  const answer = await get('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject(refused);
  expect(answer.body).toContain('ainda não foi publicada');
});

describe('with a publisher’s key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const registryKey = publicKey.export({ format: 'jwk' }).x ?? null;
  const registryFile = () => join(folder, 'site/registry.json');
  type Record = { name?: string; title?: string; seal?: string; signature?: string };

  /** Signs what was published, then changes it: `change` sees each record after its signing. */
  function signAll(change: (record: Record) => void = () => {}): void {
    const registry = JSON.parse(readFileSync(registryFile(), 'utf8')) as { host: Record; remotes: Record[] };
    for (const record of [registry.host, ...registry.remotes]) {
      record.seal = sign(null, Buffer.from(sealText(record as never)), privateKey).toString('base64');
      record.signature = 'a assinatura para o navegador';
      change(record);
    }
    writeFileSync(registryFile(), JSON.stringify(registry));
  }
  async function restart(production: boolean): Promise<void> {
    await app.close();
    app = Fastify();
    const dirs = { siteDir: join(folder, 'site'), dataDir: join(folder, 'data') };
    await app.register(sitePlugin, { ...dirs, production, registryKey });
  }
  const remote = async () => (await get('/registry.json')).json().remotes[0] as Record;

  test('the page names the key; whole records keep their signature for the browser', async () => {
    signAll();
    await restart(true);
    expect((await get('/')).body).toContain(`data-mode="production" data-registry-key="${registryKey}"`);
    expect(await remote()).toHaveProperty('signature');
    expect(await remote()).not.toHaveProperty('seal');
  });

  test('a changed record loses it, so that the browser refuses that area alone', async () => {
    signAll((record) => {
      if (record.name === 'pricing') record.title = 'Outra';
    });
    await restart(true);
    expect((await get('/')).statusCode).toBe(200);
    expect(await remote()).not.toHaveProperty('signature');
  });

  test('a host that nobody signed is not served in production', async () => {
    await restart(true);
    expect((await get('/')).statusCode).toBe(503);
    await restart(false);
    expect((await get('/')).statusCode).toBe(200);
  });
});
