import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { type Config, readConfig } from '../platform/app/config';
import type { App } from '../platform/app/context';
import { hashPassword } from '../platform/crypto/password-hash';
import { withTransaction } from '../platform/database/database';
import { perfil, tentativa_login, usuario } from '../platform/database/schema';
import type { TestDatabase } from './test-database';

export const testPassword = 'girassol-vermelho-19';
let passwordHash: Promise<string> | undefined;

export interface TestPerson {
  id: number;
  uuid: string;
  nome: string;
  email: string;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Address of the caller. */
  ip?: string;
}

/** The whole api on a test's database, with a clock that the test moves. */
export interface TestApp {
  app: App;
  config: Config;
  database: TestDatabase;
  now: () => Date;
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void;
  /** Registers a person with `testPassword`; `permissoes` makes a profile of their own. */
  person(values?: Partial<typeof usuario.$inferInsert> & { permissoes?: string[] }): Promise<TestPerson>;
  /** A session for the person, without passing through the sign-in. */
  tokenOf(person: TestPerson): Promise<string>;
  call(
    method: InjectOptions['method'],
    url: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/**
 * Gives the suite an api of its own on its database. Call the result inside tests. What tests write
 * stays until the end of the suite, so each brings its own people; only throttling starts afresh.
 * @param configure Changes the settings of the process.
 */
export function useTestApp(
  database: () => TestDatabase,
  configure: (config: Config) => Partial<Config> = () => ({}),
): () => TestApp {
  let current: TestApp | undefined;
  beforeAll(async () => {
    current = await openTestApp(database(), configure);
  }, 60_000);
  beforeEach(async () => {
    await database().orm.delete(tentativa_login);
  });
  afterAll(async () => {
    await current?.close();
  });
  return () => {
    if (!current) throw new Error('The test api is open only while tests run.');
    return current;
  };
}

async function openTestApp(
  database: TestDatabase,
  configure: (config: Config) => Partial<Config>,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-api-'));
  const base = readConfig(
    { DATA_DIR: folder, SECRET_KEY: 'a key that only tests use, forty characters', LOG_LEVEL: 'silent' },
    folder,
  );
  const config = { ...base, ...configure(base) };
  let time = Date.now();
  const now = () => new Date(time);
  const app = await buildApp({ config, database, now }, { rateLimit: false });
  let created = 0;
  return {
    app,
    config,
    database,
    now,
    advance: (ms) => {
      time += ms;
    },
    async person({ permissoes = ['gerenciar minhas tarefas'], ...values } = {}) {
      created += 1;
      passwordHash ??= hashPassword(testPassword);
      const nome = values.nome ?? `Pessoa ${created}`;
      const [profile] = values.perfil_id
        ? [{ id: values.perfil_id }]
        : await database.orm
            .insert(perfil)
            .values({ nome: `Perfil ${created}`, permissoes })
            .returning({ id: perfil.id });
      const [row] = await database.orm
        .insert(usuario)
        .values({
          email: `pessoa${created}@firma.example`,
          senha_hash: await passwordHash,
          status: 'ativo',
          habilitar_visualizacao_total: 1,
          ...values,
          nome,
          perfil_id: profile?.id ?? 0,
        })
        .returning({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome, email: usuario.email });
      if (!row) throw new Error('The person was not written.');
      return row;
    },
    tokenOf: (person) =>
      withTransaction(database, (tx) =>
        app.sessions.open(tx, {
          usuarioId: person.id,
          manterConectado: false,
          origem: 'senha',
          origin: { ip: '127.0.0.1', userAgent: '', rota: '', requisicaoId: '' },
        }),
      ),
    async call(method, url, { token, body, headers, ip } = {}) {
      const response = await app.inject({
        method,
        url: `/api${url}`,
        headers: { rota: '/teste', ...(token ? { authorization: token } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(ip ? { remoteAddress: ip } : {}),
      });
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: isJson && response.payload ? (response.json() as unknown) : response.payload,
        headers: response.headers,
      };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
