import Fastify from 'fastify';
import type { Database } from '../database/database';
import { errorsPlugin } from './errors.plugin';
import { shedLoad } from './shed-load';

test('a long line at the database is not made longer; what tells the state of the process still answers', async () => {
  const pool = { waitingCount: 200 };
  const app = Fastify();
  await app.register(errorsPlugin);
  shedLoad(app, { pool } as unknown as Pick<Database, 'pool'>);
  for (const url of ['/api/clientes', '/api/health', '/host/:file']) app.get(url, async () => 'ok');
  expect((await app.inject('/api/clientes')).statusCode).toBe(200);
  pool.waitingCount = 201;
  const shed = await app.inject('/api/clientes');
  expect([shed.statusCode, shed.headers['retry-after']]).toEqual([503, '2']);
  expect(shed.json().message).toMatch(/muito ocupado/);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect((await app.inject('/host/a.js')).statusCode).toBe(200);
  pool.waitingCount = 0;
  expect((await app.inject('/api/clientes')).statusCode).toBe(200);
});
