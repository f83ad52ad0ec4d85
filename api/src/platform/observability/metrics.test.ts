import Fastify from 'fastify';
import type { Database } from '../database/database';
import { metricsPlugin } from './metrics.plugin';

const token = 'um-segredo-de-quem-mede';
/** A database that has connections, and does not answer. */
const database = { pool: { totalCount: 3, idleCount: 2, waitingCount: 1 } } as unknown as Database;

async function measured(configured: string | null) {
  const app = Fastify();
  await app.register(metricsPlugin, {
    database,
    token: configured,
    jobs: ['regua'],
    liveAreas: async () => [{ name: 'pricing', version: '1.2.0-abc' }],
  });
  app.get('/clientes/:uuid', async () => 'ok');
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  return { app, read };
}

test('tells requests by route, connections and versions to whoever brings the token', async () => {
  const { app, read } = await measured(token);
  await app.inject('/clientes/8c1f?busca=Padaria');
  const { statusCode, headers, body } = await read(`Bearer ${token}`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('gestao_request_seconds_count{method="GET",route="/clientes/:uuid",status="200"} 1');
  expect(body).toContain('gestao_database_connections{state="waiting"} 1');
  expect(body).toContain('gestao_area_info{area="pricing",version="1.2.0-abc"} 1');
  expect(body).toContain('gestao_nodejs_eventloop_lag_p99_seconds');
  // Neither the client's id nor what was searched for.
  expect(body).not.toMatch(/8c1f|Padaria/);
});

test('counts what browsers tell of pages that failed, by areas on the air alone', async () => {
  const { app, read } = await measured(token);
  app.post<{ Querystring: { area: string; codigo: string } }>('/falha', async (request) => {
    request.screenFailure = request.query;
    return 'ok';
  });
  for (const area of ['pricing', 'pricing', 'constructor', 'inventada'])
    await app.inject({ method: 'POST', url: `/falha?area=${area}&codigo=crashed` });
  for (let at = 0; at < 40; at += 1)
    await app.inject({ method: 'POST', url: `/falha?area=pricing&codigo=made-up-${at}` });
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain('gestao_screen_failures_total{area="pricing",code="crashed"} 2');
  expect(body).toContain('gestao_screen_failures_total{area="other",code="crashed"} 2');
  expect(body.match(/gestao_screen_failures_total\{/g)?.length).toBeLessThan(25);
});

test.each([undefined, 'Bearer outro', token])('is no address at all to "%s"', async (brought) => {
  const { app, read } = await measured(token);
  const { statusCode, body } = await read(brought);
  const unknown = await app.inject('/nada');
  expect([statusCode, body.replace('/metrics', '/nada')]).toEqual([404, unknown.body]);
});

test('is no address at all where nobody may read it', async () => {
  const { read } = await measured(null);
  expect((await read(`Bearer ${token}`)).statusCode).toBe(404);
});
