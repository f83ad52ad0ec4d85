import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeSlowConnections, type Patience } from './slow-connections';

const soon: Patience = { stretch: 1000, leastBytes: 50, stalled: 300, every: 20 };

describe('connections that hold a place', () => {
  const running: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop();
  });

  async function serve(answer: RequestListener, slow = soon): Promise<() => Socket> {
    const server: Server = createServer(answer);
    const stop = closeSlowConnections(server, slow);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    running.push(async () => {
      stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return () => connect(port, '127.0.0.1').on('error', () => undefined);
  }
  const whole = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('close', () => resolve(text));
    });
  const takesAll: RequestListener = (request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => response.end(`took ${length}`));
  };
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

  it('a body that comes in drops is cut, with what it was', async () => {
    const socket = (await serve(takesAll))();
    socket.write(post(1000));
    const drops = setInterval(() => socket.write('x'), 30);
    const answer = await whole(socket);
    clearInterval(drops);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a slow body that goes on is taken whole, however long it is', async () => {
    const socket = (await serve(takesAll))();
    const answer = whole(socket);
    socket.write(post(5000).replace('Host: x', 'Host: x\r\nConnection: close'));
    for (let sent = 0; sent < 5000; sent += 100) {
      socket.write('x'.repeat(100));
      await sleep(30);
    }
    expect(await answer).toContain('took 5000');
  });

  it('a body that the server does not take meanwhile is not the sender’s fault', async () => {
    const open = await serve((request, response) => {
      setTimeout(() => takesAll(request, response), 1500);
    });
    const socket = open();
    const answer = whole(socket);
    socket.write(post(2_000_000).replace('Host: x', 'Host: x\r\nConnection: close'));
    socket.write('x'.repeat(2_000_000));
    expect(await answer).toContain('took 2000000');
  });

  it('an answer that takes long to be made, and a quiet stream of changes, go on', async () => {
    const open = await serve((_request, response) => {
      response.write('first ');
      setTimeout(() => response.end('last'), 1200);
    });
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await whole(socket)).toContain('last');
  });

  it('an answer that nobody takes is given up; one that is taken in pieces is not', async () => {
    const large = Buffer.alloc(20_000_000, 'x');
    let closed = 0;
    const sends: RequestListener = (request, response) => {
      request.socket.once('close', () => {
        closed += 1;
      });
      response.end(large);
    };
    const never = (await serve(sends))();
    never.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    never.pause();
    for (let tries = 0; closed === 0 && tries < 500; tries += 1) await sleep(20);
    expect(closed).toBe(1);
    // Buffers of both ends hold some of it: only a longer silence says anything.
    const slowly = (await serve(sends, { ...soon, stalled: 10_000 }))();
    let got = 0;
    slowly.on('data', (data) => {
      got += data.length;
      slowly.pause();
      setTimeout(() => slowly.resume(), got < 2_000_000 ? 20 : 0);
    });
    slowly.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => slowly.once('close', resolve));
    expect(got).toBeGreaterThanOrEqual(20_000_000);
  });
});
