import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../platform/app/config';
import type { App } from '../platform/app/context';
import { withTransaction } from '../platform/database/database';
import { perfil, usuario } from '../platform/database/schema';
import { seedEssentials } from '../seed/base.seed';
import type { TestDatabase } from './test-database';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what an answer holds
  body: any;
  headers: Record<string, unknown>;
}

/** A signed-in person of a test, calling the api as the browser does. */
export interface SignedInPerson {
  id: number;
  uuid: string;
  token: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: object): Promise<Reply>;
  put(path: string, body: object): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

export interface SignedInApp {
  app: App;
  database: TestDatabase;
  dataDir: string;
  /** Moves the server's clock by milliseconds. */
  advance(ms: number): void;
  /** Creates an active person with the profile of this name, signed in. */
  person(perfil: string, values?: Partial<typeof usuario.$inferInsert>): Promise<SignedInPerson>;
  request(options: InjectOptions): Promise<Reply>;
}

/**
 * The api on the suite's database with the seeded profiles and drop-down lists, kept for the whole
 * suite (`test-app` empties everything before each test instead).
 */
export function useSignedInApp(database: () => TestDatabase): () => SignedInApp {
  let current: SignedInApp | undefined;
  let people = 0;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestao-app-'));
    let shift = 0;
    const context = {
      config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir),
      database: database(),
      now: () => new Date(Date.now() + shift),
    };
    const app = await buildApp(context, { rateLimit: false });
    await withTransaction(database(), (tx) => seedEssentials(tx));

    async function request(options: InjectOptions): Promise<Reply> {
      const reply = await app.inject(options);
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        body: isJson && reply.body ? JSON.parse(reply.body) : reply.body,
        headers: reply.headers,
      };
    }

    async function person(nomePerfil: string, values: Partial<typeof usuario.$inferInsert> = {}) {
      people += 1;
      const created = await withTransaction(database(), async (tx) => {
        const [profile] = await tx.select().from(perfil).where(eq(perfil.nome, nomePerfil));
        if (!profile) throw new Error(`No profile ${nomePerfil}.`);
        const [row] = await tx
          .insert(usuario)
          .values({
            nome: `Pessoa ${people}`,
            email: `pessoa${people}@teste.example`,
            perfil_id: profile.id,
            status: 'ativo',
            ...values,
          })
          .returning();
        if (!row) throw new Error('No person.');
        const token = await app.sessions.open(tx, {
          usuarioId: row.id,
          manterConectado: false,
          origem: 'senha',
          origin: { ip: '127.0.0.1', userAgent: 'teste', rota: '/', requisicaoId: 'teste' },
        });
        return { id: row.id, uuid: row.uuid, token };
      });
      const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
        request({
          method,
          url: `/api${path}`,
          headers: { authorization: created.token, rota: '/teste' },
          ...(payload ? { payload } : {}),
        });
      return {
        ...created,
        get: (path: string) => call('GET', path),
        post: (path: string, body?: object) => call('POST', path, body),
        put: (path: string, body: object) => call('PUT', path, body),
        delete: (path: string) => call('DELETE', path),
      };
    }

    current = {
      app,
      database: database(),
      dataDir,
      advance: (ms) => {
        shift += ms;
      },
      person,
      request,
    };
  }, 60_000);
  afterAll(async () => {
    await current?.app.close();
    if (current) rmSync(current.dataDir, { recursive: true, force: true });
  }, 30_000);
  return () => {
    if (!current) throw new Error('The test app is open only while tests run.');
    return current;
  };
}
