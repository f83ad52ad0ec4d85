import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../app';
import type { Config } from '../../../platform/app/config';
import type { App, AppContext } from '../../../platform/app/context';
import { precificacao_recusa_motivo } from '../../../platform/database/schema';
import type { TestDatabase } from '../../../testing/test-database';
import { type ClientFirm, createClientFirm, linkFor } from '../publico/client-firm.fixture';
import { publicSitePlugin } from './public-site.plugin';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

let built: Promise<string> | undefined;

/** Text of the real server bundle, built once for all tests of a file. */
function realBundle(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gestao-bundle-'));
    const path = '../../../../../remote-public/build-site.mjs';
    const { buildSite } = (await import(path)) as {
      buildSite(out: { outWeb: string; outServer: string }): Promise<unknown>;
    };
    await buildSite({ outWeb: join(folder, 'web'), outServer: join(folder, 'server') });
    const text = readFileSync(join(folder, 'server/server.mjs'), 'utf8');
    rmSync(folder, { recursive: true });
    return text;
  })();
  return built;
}

/**
 * The clients' site of a firm with one proposal, one draft and one implantação, rendered by the real
 * server bundle. Each test has an api of its own, and comes from an address of its own.
 */
export function useClientSite(database: () => TestDatabase) {
  const siteDir = mkdtempSync(join(tmpdir(), 'gestao-site-'));
  const now = new Date('2026-11-20T15:00:00Z');
  let real: string;
  let app: App;
  let context: AppContext;
  let firm: ClientFirm;
  let address = 0;
  let later = 0;

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

  beforeAll(async () => {
    real = await realBundle();
    firm = await createClientFirm(database());
    await database().orm.insert(precificacao_recusa_motivo).values({ nome: 'Preço', tipo: 'preco' });
  }, 60_000);
  afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
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
    later = 0;
    const clock = () => new Date(now.getTime() + later);
    const setting = { config, database: database(), now: clock };
    app = await buildApp(setting, { sessions: { read: async () => null } });
    context = app.context;
    await app.register(publicSitePlugin);
  });
  afterEach(() => app.close());

  return {
    siteDir,
    now,
    place,
    publish,
    /** Moves the api's clock, in ms, until the end of the test. */
    advance(ms: number) {
      later += ms;
    },
    /** Text of the bundle that works. */
    real: () => real,
    app: () => app,
    context: () => context,
    firm: () => firm,
    remoteAddress: () => `10.9.${address}.1`,
    call: (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
      app.inject({ method, url, headers, remoteAddress: `10.9.${address}.1` }),
    /** A new link of the firm's proposal; @returns its secret */
    proposal: () => linkFor(context, 'orcamento_aceite', firm.proposta.id),
  };
}
