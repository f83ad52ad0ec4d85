import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutside, InnerAddress } from './outside';

const timeout = 5_000;

describe('what is reached outside', () => {
  let server: Server;
  let port: number;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      request.resume();
      response.writeHead(request.url === '/longe' ? 302 : 200, { location: '/' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const post = (allowed: string[], host: string, path = '/') =>
    createOutside(allowed).post(`http://${host}:${port}${path}`, { type: 'text/plain', body: 'x', timeout });

  it.each([
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost', '0.0.0.0', '10.1.2.3', '172.20.0.1'],
    ...[
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[fe80::1]',
      '[fd00::1]',
    ],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '224.0.0.1'],
  ])('an inner address is not reached, however it is written: %s', async (host) => {
    asked = 0;
    await expect(post([], host)).rejects.toBeInstanceOf(InnerAddress);
    const bare = host.replace(/[[\]]/g, '');
    await expect(createOutside([]).connect({ host: bare, port, timeout })).rejects.toBeInstanceOf(
      InnerAddress,
    );
    expect(asked).toBe(0);
  });

  it('an open port is told from a closed one neither by text nor by kind', async () => {
    const outside = createOutside([]);
    const told = await Promise.all(
      [port, 1].map((one) => outside.connect({ host: '127.0.0.1', port: one, timeout }).catch(String)),
    );
    expect(told[0]).toBe(told[1]);
  });

  it.each([['127.0.0.1'], ['127.0.0.0/8'], ['localhost']])(
    'what the installation allows is reached: %s',
    async (allowed) => {
      const host = allowed === 'localhost' ? 'localhost' : '127.0.0.1';
      expect(await post([allowed], host)).toBe(200);
      const socket = await createOutside([allowed]).connect({ host, port, timeout });
      socket.destroy();
      await expect(post([allowed], '10.1.2.3')).rejects.toBeInstanceOf(InnerAddress);
    },
  );

  it('a redirection is an answer, not a way', async () => {
    asked = 0;
    expect(await post(['127.0.0.1'], '127.0.0.1', '/longe')).toBe(302);
    expect(asked).toBe(1);
  });
});
