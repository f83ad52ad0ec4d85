import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, connect, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';

/** An address that an administrator wrote leads into the firm's own network, or into this machine. */
export class InnerAddress extends Error {
  constructor() {
    super(
      'Este servidor fica na rede interna e não é acessado. Se for mesmo o da empresa, quem cuida da instalação o libera em INNER_HOSTS.',
    );
  }
}

/** Networks that are nobody's place on the internet (RFC 6890), with what carries an IPv4 address inside. */
const inner = networks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]);

function networks(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', length] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** `::ffff:a.b.c.d` is the IPv4 address that it carries: the list looks through it. */
const holds = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** What is reached outside, by addresses that people of the firm wrote into the settings. */
export interface Outside {
  /**
   * Opens a connection. Times in ms.
   * @throws InnerAddress; what the network says
   */
  connect(to: { host: string; port: number; timeout: number }): Promise<Socket>;
  /**
   * Posts a text and follows no redirection.
   * @returns the status of the answer
   * @throws InnerAddress; what the network says
   */
  post(url: string, message: { type: string; body: string; timeout: number }): Promise<number>;
}

/**
 * Judges where a name leads after it was looked up, in the very look-up that the connection uses: a name that answers
 * differently the second time gains nothing.
 * @param allowed names, addresses and networks (`10.0.0.0/8`) that may be reached although they are inner ones
 */
export function createOutside(allowed: readonly string[]): Outside {
  const names = new Set(allowed.map((one) => one.toLowerCase()));
  const open = networks(allowed.filter((one) => isIP(one.split('/')[0] ?? '') !== 0));
  const refused = (address: string) => holds(inner, address) && !holds(open, address);

  const judgedLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (!names.has(host.toLowerCase()) && addresses.some(({ address }) => refused(address)))
        return done(new InnerAddress(), []);
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
  /** A written address is looked up nowhere. @returns the host without the brackets of a URL */
  function judged(host: string): string {
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    if (isIP(bare) !== 0 && refused(bare)) throw new InnerAddress();
    return bare;
  }

  return {
    async connect({ host, port, timeout }) {
      const socket = connect({ host: judged(host), port, lookup: judgedLookup });
      const late = setTimeout(
        () => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
        timeout,
      );
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve).once('error', reject);
        });
        return socket;
      } finally {
        clearTimeout(late);
        socket.removeAllListeners('error');
      }
    },
    async post(address, { type, body, timeout }) {
      const url = new URL(address);
      judged(url.hostname);
      const send = url.protocol === 'https:' ? secureRequest : plainRequest;
      return new Promise<number>((resolve, reject) => {
        const request = send(
          url,
          {
            method: 'POST',
            headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
            lookup: judgedLookup,
            agent: false,
            signal: AbortSignal.timeout(timeout),
          },
          (answer) => {
            resolve(answer.statusCode ?? 0);
            answer.destroy();
          },
        );
        request.on('error', reject);
        request.end(body);
      });
    },
  };
}
