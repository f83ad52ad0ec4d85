import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { offerDrain } from './drain';

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

const ask = (port: number, agent: Agent, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port, agent, path }, (answer) => {
      const { statusCode: status, headers } = answer;
      answer.resume().on('end', () => resolve({ status, connection: headers.connection }));
    })
      .on('error', reject)
      .end();
  });

async function listening() {
  const app = Fastify({ return503OnClosing: false });
  offerDrain(app);
  app.get('/', async () => 'ok');
  app.get('/devagar', async () => {
    await sleep(200);
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

test('from the drain on each answer ends its connection, and nobody’s request is lost', async () => {
  const { app, port } = await listening();
  // Like a balancer: one connection kept for each, asked again and again, and given up when told to.
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of agents)
    expect(await ask(port, agent, '/')).toEqual({ status: 200, connection: 'keep-alive' });
  const untilTold = async (agent: Agent) => {
    for (;;) {
      const { status, connection } = await ask(port, agent, '/');
      if (status !== 200 || connection === 'close') return status;
    }
  };
  const callers = agents.map(untilTold);
  app.drain.begin();
  expect(await Promise.all(callers)).toEqual(agents.map(() => 200));
  await app.close();
});

test('what was asked before the server closes is answered', async () => {
  const { app, port } = await listening();
  const agent = new Agent({ keepAlive: true });
  app.drain.begin();
  const slow = ask(port, agent, '/devagar');
  await sleep(50);
  const closed = app.close();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  await closed;
  agent.destroy();
});
