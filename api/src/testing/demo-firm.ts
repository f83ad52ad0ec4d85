import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Permission } from '@gestao/shared/permissions';
import { inArray, sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { readConfig } from '../platform/app/config';
import { withTransaction } from '../platform/database/database';
import { perfil } from '../platform/database/schema';
import { seedBase } from '../seed/base.seed';
import { seedClientes } from '../seed/clientes.seed';
import { smallFirm } from '../seed/demo/firm';
import { seedOperacao } from '../seed/operacao.seed';
import { reopenClosing } from '../seed/reopened-closing.seed';
import { type SeedContext, seededRandom } from '../seed/seed-context';
import type { Reply } from './signed-in-app';
import type { TestDatabase } from './test-database';

/** The demo firm's people, clients and work, on a day that does not move: Friday, 20 November 2026. */
export interface DemoFirm {
  context: SeedContext;
  database: TestDatabase;
  now: Date;
  /** Gives profiles one more permission; their people sign in anew. */
  allow(perfis: readonly string[], permissao: Permission): Promise<void>;
  /** What an account of the demo gets; the part before `@` of a `demo.local` address, or a whole address. */
  get(account: string, path: string): Promise<Reply>;
}

export function useDemoFirm(database: () => TestDatabase): () => DemoFirm {
  let firm: DemoFirm | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestao-firma-'));
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir);
    const now = new Date('2026-11-20T15:00:00Z');
    const app = await buildApp({ config, database: database(), now: () => now }, { rateLimit: false });
    const context = await withTransaction(database(), async (tx) => {
      const fresh: SeedContext = {
        tx,
        firm: smallFirm,
        today: '2026-11-20',
        secretKey: config.secretKey,
        random: seededRandom(20_261_120),
        perfis: new Map(),
        usuarios: new Map(),
        departamentos: new Map(),
        cargos: new Map(),
        equipes: new Map(),
        seletores: new Map(),
        clientes: [],
        servicos: new Map(),
        linkTargets: {},
      };
      await seedBase(fresh);
      await seedClientes(fresh);
      await seedOperacao(fresh);
      await reopenClosing(fresh);
      return fresh;
    });
    const tokens = new Map<string, string>();
    async function tokenOf(email: string): Promise<string> {
      const known = tokens.get(email);
      if (known) return known;
      const person = context.usuarios.get(email);
      if (!person) throw new Error(`The demo firm has no person ${email}.`);
      const token = await withTransaction(database(), (tx) =>
        app.sessions.open(tx, {
          usuarioId: person.id,
          manterConectado: false,
          origem: 'senha',
          origin: { ip: '127.0.0.1', userAgent: 'teste', rota: '/', requisicaoId: 'teste' },
        }),
      );
      tokens.set(email, token);
      return token;
    }
    firm = {
      context,
      database: database(),
      now,
      allow: async (perfis, permissao) => {
        await database()
          .orm.update(perfil)
          .set({ permissoes: sql`array_append(${perfil.permissoes}, ${permissao})` })
          .where(inArray(perfil.nome, [...perfis]));
        tokens.clear();
      },
      get: async (account, path) => {
        const email = account.includes('@') ? account : `${account}@demo.local`;
        const reply = await app.inject({
          method: 'GET',
          url: `/api${path}`,
          headers: { authorization: await tokenOf(email), rota: '/teste' },
        });
        return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
      },
    };
    close = async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
  }, 120_000);
  afterAll(() => close(), 30_000);
  return () => {
    if (!firm) throw new Error('The demo firm is open only while tests run.');
    return firm;
  };
}
