import { demoPassword } from '../support/browser';
import { databasePid, type RunningServer, removeFolder, startServer } from '../support/server';
import { until } from '../support/until';

/** `GESTAO_KILLS=50` for the long run. */
const kills = Number(process.env.GESTAO_KILLS ?? 3);
/** Enough that some writes are always on their way. */
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

/** Every name that is there, as often as it is there. */
async function allCargos(server: RunningServer, token: string): Promise<string[]> {
  const names: string[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const { data } = (await call(
      server,
      `/cargos?pagina=${pagina}&por_pagina=100&busca=Durável`,
      token,
    )) as unknown as { data: { itens: { nome: string }[] } };
    names.push(...data.itens.map(({ nome }) => nome));
    if (data.itens.length < 100) return names;
  }
}

/** What is ended without warning: the product alone, its database alone, or both at once. */
const victims: Record<string, (server: RunningServer) => number[]> = {
  product: (server) => [server.process.pid ?? 0],
  both: (server) => [server.process.pid ?? 0, databasePid(server.dataDir)],
  database: (server) => [databasePid(server.dataDir)],
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  removeFolder(server.dataDir);
});

test(
  `every write acknowledged before one of ${kills} kills is there once, and the log chain holds`,
  async () => {
    const acknowledged: string[] = [];
    let next = 0;
    for (let round = 0; round < kills; round += 1) {
      const token = await signedIn(server);
      const [name = '', pidsOf] = Object.entries(victims)[round % 3] ?? [];
      const enough = acknowledged.length + 40 + Math.floor(Math.random() * 60);
      let killed = false;
      const writer = async () => {
        while (!killed) {
          const nome = `Durável ${String(next++).padStart(6, '0')}`;
          try {
            await call(server, '/cargos', token, {
              nome,
              nivel: 'Analista',
              departamento_uuid: null,
              ativo: true,
            });
            acknowledged.push(nome);
          } catch (error) {
            if (!killed) throw error;
            return;
          }
          if (acknowledged.length >= enough && !killed) {
            killed = true;
            for (const pid of pidsOf?.(server) ?? []) process.kill(pid, 'SIGKILL');
          }
        }
      };
      await Promise.all(Array.from({ length: inFlight }, writer));
      if (name === 'database') {
        // The product goes on, and starts its database again.
        expect(server.process.exitCode).toBeNull();
        await until(async () => expect((await fetch(`${server.url}/api/health`)).status).toBe(200));
      } else {
        await server.stop('SIGKILL');
        server = await startServer({ dataDir: server.dataDir });
      }
    }
    const token = await signedIn(server);
    const kept = await allCargos(server, token);
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 40);
    expect(new Set(kept).size).toBe(kept.length);
    const there = new Set(kept);
    expect(acknowledged.filter((nome) => !there.has(nome))).toEqual([]);
    const { data } = (await call(server, '/logs/verificar', token, {})) as unknown as {
      data: { integra: boolean };
    };
    expect(data.integra).toBe(true);
  },
  240_000 + kills * 60_000,
);
