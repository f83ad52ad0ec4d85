import { type PrivatePostgres, startPrivatePostgres } from '../../api/src/testing/postgres-server';
import { demoPassword } from '../support/browser';
import { type RunningServer, removeFolder, startServer } from '../support/server';

/** Writes asked of the api before and while it is killed; enough that some are always in flight. */
const writes = 1_000;
const inFlight = 8;

async function call(server: RunningServer, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      rota: '/e2e',
      ...(token ? { Authorization: token } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function signedIn(server: RunningServer): Promise<string> {
  return String(
    (await call(server, '/auth/login', null, { login: 'admin@demo.local', password: demoPassword })).token,
  );
}

async function allCargos(server: RunningServer, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let pagina = 1; ; pagina += 1) {
    const { data } = (await call(
      server,
      `/cargos?pagina=${pagina}&por_pagina=100&busca=Durável`,
      token,
    )) as unknown as { data: { itens: { nome: string }[] } };
    for (const { nome } of data.itens) names.add(nome);
    if (data.itens.length < 100) return names;
  }
}

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  let postgres: PrivatePostgres | undefined;
  let server: RunningServer;
  const env: Record<string, string> = {};

  beforeAll(async () => {
    if (kind === 'postgres') {
      postgres = await startPrivatePostgres();
      env.DATABASE_URL = postgres.databaseUrl;
    }
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.remove();
    removeFolder(server.dataDir);
  });

  test('every write acknowledged before a kill -9 is there after the restart, and the log chain holds', async () => {
    const token = await signedIn(server);
    const acknowledged = new Set<string>();
    let next = 0;
    let dead = false;
    const writer = async () => {
      while (next < writes && !dead) {
        const nome = `Durável ${String(next++).padStart(4, '0')}`;
        try {
          await call(server, '/cargos', token, {
            nome,
            nivel: 'Analista',
            departamento_uuid: null,
            ativo: true,
          });
          acknowledged.add(nome);
        } catch (error) {
          if (server.process.exitCode === null && server.process.signalCode === null && !dead) throw error;
          return;
        }
        if (acknowledged.size === writes / 2) {
          dead = true;
          server.process.kill('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: inFlight }, writer));
    expect(acknowledged.size).toBeGreaterThanOrEqual(writes / 2);
    await server.stop('SIGKILL');

    server = await startServer({ env, dataDir: server.dataDir });
    const again = await signedIn(server);
    const kept = await allCargos(server, again);
    expect([...acknowledged].filter((nome) => !kept.has(nome))).toEqual([]);
    const { data } = (await call(server, '/logs/verificar', again, {})) as unknown as {
      data: { integra: boolean };
    };
    expect(data.integra).toBe(true);
  }, 180_000);
});
