import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { buildApp } from '../../../app';
import type { Actor } from '../../../platform/app/actor';
import type { Config } from '../../../platform/app/config';
import type { App, AppContext } from '../../../platform/app/context';
import type { Database } from '../../../platform/database/database';
import { email_saida, token_acesso, token_cliente } from '../../../platform/database/schema';
import { type ClientFirm, createClientFirm } from './client-firm.fixture';
import { clientLinksOf } from './client-links';

export const clientApiConfig = {
  production: false,
  logLevel: 'silent',
  trustProxy: false,
  publicUrl: 'https://app.gestao.example',
  secretKey: randomBytes(32),
  allowedOrigins: [] as string[],
} as Config;

/** A link that nobody was given. */
export const unknown = 'A'.repeat(43);

/** The api as clients reach it by link, on a clock that stands: each test with an app and an address of its own. */
export function useClientApi(database: () => Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gestao-clientes-'));
  let app: App;
  let context: AppContext;
  let firm: ClientFirm;
  let address = 0;
  const state = { now: new Date('2026-11-20T15:00:00Z'), actor: null as Actor | null };

  beforeAll(async () => {
    firm = await createClientFirm(database());
  });
  beforeEach(async () => {
    state.now = new Date('2026-11-20T15:00:00Z');
    state.actor = null;
    // Limits of one test do not meet those of another.
    address += 1;
    const setting = { config: { ...clientApiConfig, dataDir }, database: database(), now: () => state.now };
    app = await buildApp(setting, { sessions: { read: async () => state.actor } });
    context = app.context;
  });
  afterEach(() => app.close());
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  return {
    /** The clock, and who is signed in. */
    state,
    app: () => app,
    context: () => context,
    firm: () => firm,
    call: (method: 'GET' | 'POST', url: string, remoteAddress = `10.0.${address}.1`) =>
      app.inject({ method, url: `/api/publico/${url}`, remoteAddress }),
    settle: () => clientLinksOf(context, app.log).idle(),
    tokens: () => database().orm.select().from(token_cliente).orderBy(token_cliente.id),
    trail: () => database().orm.select().from(token_acesso).orderBy(desc(token_acesso.id)),
    sentTo: () => database().orm.select().from(email_saida).orderBy(desc(email_saida.id)),
  };
}
