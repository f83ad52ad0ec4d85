import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { type Config, readConfig } from '../platform/app/config';
import type { App } from '../platform/app/context';
import { hashPassword } from '../platform/crypto/password-hash';
import { withTransaction } from '../platform/database/database';
import { perfil, tentativa_login, usuario } from '../platform/database/schema';
import { seedEssentials } from '../seed/base.seed';
import { multipart } from './multipart';
import type { TestDatabase } from './test-database';

/** Password of every `account`. */
export const testPassword = 'girassol-vermelho-19';
let passwordHash: Promise<string> | undefined;

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
  /** Sends a file, and fields behind it. */
  upload(
    path: string,
    filename: string,
    content: Buffer | string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
}

/** Somebody who can sign in, by `testPassword`, and has not yet. */
export interface TestAccount {
  id: number;
  uuid: string;
  nome: string;
  email: string;
}

export interface SignedInApp {
  app: App;
  config: Config;
  database: TestDatabase;
  dataDir: string;
  now: () => Date;
  /** Moves the server's clock by milliseconds. */
  advance(ms: number): void;
  /** Creates an active person with the profile of this name, signed in. */
  person(perfil: string, values?: Partial<typeof usuario.$inferInsert>): Promise<SignedInPerson>;
  /** Registers a person; `permissoes` makes a profile of their own. */
  account(values?: Partial<typeof usuario.$inferInsert> & { permissoes?: string[] }): Promise<TestAccount>;
  /** A session for an account, without passing through the sign-in. */
  tokenOf(account: Pick<TestAccount, 'id'>): Promise<string>;
  request(options: InjectOptions): Promise<Reply>;
  /** A request as a browser sends it. @param ip address of the caller */
  call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string },
  ): Promise<Reply>;
}

export interface AppOptions {
  /** Changes the settings of the process. */
  configure?: (config: Config) => Partial<Config>;
  /** Nothing is seeded, failed sign-ins are forgotten before each test, and the clock stands until it is moved. */
  bare?: boolean;
}

/**
 * The api on the suite's database with the seeded profiles and drop-down lists. What tests write stays until the
 * end of the suite, so each brings its own rows.
 */
export function useSignedInApp(
  database: () => TestDatabase,
  { configure = () => ({}), bare = false }: AppOptions = {},
): () => SignedInApp {
  let current: SignedInApp | undefined;
  let people = 0;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestao-app-'));
    let shift = 0;
    const start = Date.now();
    const now = () => new Date((bare ? start : Date.now()) + shift);
    const base = readConfig(
      { DATA_DIR: dataDir, SECRET_KEY: 'a key that only tests use, forty characters', LOG_LEVEL: 'silent' },
      dataDir,
    );
    const config = { ...base, ...configure(base) };
    const app = await buildApp({ config, database: database(), now }, { rateLimit: false });
    if (!bare) await withTransaction(database(), (tx) => seedEssentials(tx));

    async function request(options: InjectOptions): Promise<Reply> {
      const reply = await app.inject(options);
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        body: isJson && reply.body ? JSON.parse(reply.body) : reply.body,
        headers: reply.headers,
      };
    }

    const call: SignedInApp['call'] = (method, path, { token, body, headers, ip } = {}) =>
      request({
        method,
        url: `/api${path}`,
        headers: {
          rota: '/teste',
          ...(token ? { authorization: token } : {}),
          // Each press of a button has its own.
          ...(token && method !== 'GET' ? { 'idempotency-key': randomUUID() } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(ip ? { remoteAddress: ip } : {}),
      });
    const tokenOf: SignedInApp['tokenOf'] = ({ id }) =>
      withTransaction(database(), (tx) =>
        app.sessions.open(tx, {
          usuarioId: id,
          manterConectado: false,
          origem: 'senha',
          origin: { ip: '127.0.0.1', userAgent: 'teste', rota: '/', requisicaoId: 'teste' },
        }),
      );

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
        return { id: row.id, uuid: row.uuid };
      });
      const token = await tokenOf(created);
      return {
        ...created,
        token,
        get: (path: string) => call('GET', path, { token }),
        post: (path: string, body?: object) => call('POST', path, { token, body }),
        put: (path: string, body: object) => call('PUT', path, { token, body }),
        delete: (path: string) => call('DELETE', path, { token }),
        upload: (...[path, filename, content, fields]: Parameters<SignedInPerson['upload']>) => {
          const { headers, payload } = multipart(filename, Buffer.from(content), fields);
          const whose = { authorization: token, rota: '/teste' };
          return request({ method: 'POST', url: `/api${path}`, headers: { ...headers, ...whose }, payload });
        },
      };
    }

    const account: SignedInApp['account'] = async ({
      permissoes = ['gerenciar minhas tarefas'],
      ...values
    } = {}) => {
      people += 1;
      passwordHash ??= hashPassword(testPassword);
      const { orm } = database();
      const [profile] = values.perfil_id
        ? [{ id: values.perfil_id }]
        : await orm
            .insert(perfil)
            .values({ nome: `Perfil ${people}`, permissoes })
            .returning({ id: perfil.id });
      const [row] = await orm
        .insert(usuario)
        .values({
          email: `pessoa${people}@firma.example`,
          senha_hash: await passwordHash,
          status: 'ativo',
          habilitar_visualizacao_total: 1,
          nome: `Pessoa ${people}`,
          ...values,
          perfil_id: profile?.id ?? 0,
        })
        .returning({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome, email: usuario.email });
      if (!row) throw new Error('The person was not written.');
      return row;
    };

    current = {
      app,
      config,
      database: database(),
      dataDir,
      now,
      account,
      tokenOf,
      call,
      advance: (ms) => {
        shift += ms;
      },
      person,
      request,
    };
  }, 60_000);
  if (bare) {
    beforeEach(async () => {
      await database().orm.delete(tentativa_login);
    });
  }
  afterAll(async () => {
    await current?.app.close();
    if (current) rmSync(current.dataDir, { recursive: true, force: true });
  }, 30_000);
  return () => {
    if (!current) throw new Error('The test app is open only while tests run.');
    return current;
  };
}
