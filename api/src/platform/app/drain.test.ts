import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { offerDrain } from './drain';

/** Asks again and again on one connection, and counts what became of it, until nobody listens any more. */
async function keepAsking(port: number, told: { answers: number; errors: string[]; over: boolean }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!told.over) {
    await new Promise<void>((resolve) => {
      const asked = request({ port, agent, path: '/' }, (answer) => {
        if (answer.statusCode === 200) told.answers += 1;
        else told.errors.push(String(answer.statusCode));
        answer.resume().on('end', resolve);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') told.over = true;
        else told.errors.push(error.code ?? error.message);
        resolve();
      });
      asked.end();
    });
  }
  agent.destroy();
}

test('a process that ends answers whoever is connected, and cuts nobody', async () => {
  const app = Fastify({ return503OnClosing: false });
  offerDrain(app);
  app.get('/', async () => {
    await sleep(3);
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const told = { answers: 0, errors: [] as string[], over: false };
  const callers = Array.from({ length: 8 }, () => keepAsking(port, told));
  while (told.answers < 40) await sleep(5);
  app.drain.begin();
  const before = told.answers;
  while (told.answers < before + 40) await sleep(5);
  await app.close();
  await Promise.all(callers);
  expect(told.errors).toEqual([]);
  expect(told.answers).toBeGreaterThanOrEqual(before + 40);
});
