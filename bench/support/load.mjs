import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { median, percentile } from './statistics.mjs';

/**
 * Asks one address over and over on several kept connections, each asking again as soon as it is
 * answered. The client does as little as it can, since it shares the machine with the server.
 * @param {{ port: number, path: string, headers?: Record<string, string>, connections?: number, seconds?: number, most?: number }} options
 * `most` ends the run after that many answers instead of after `seconds`
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, answers: number, bytes: number }>} times in ms
 * @throws Error at the first answer that is not 200
 */
export async function load({ port, path, headers = {}, connections = 32, seconds = 3, most = Infinity }) {
  const times = [];
  let left = most;
  let bytes = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const isOver = () => left <= 0 || (most === Infinity && performance.now() >= end);
  await Promise.all(Array.from({ length: connections }, (_, index) => keepAsking(index)));
  const elapsed = (performance.now() - begun) / 1000;
  return {
    perSecond: times.length / elapsed,
    p50: median(times),
    p99: percentile(times, 99),
    answers: times.length,
    bytes: Math.round(bytes / times.length),
  };

  function keepAsking(index) {
    const lines = Object.entries({
      Host: 'localhost',
      // An office's people come from many addresses; the server limits each.
      'X-Forwarded-For': `10.${index}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let waiting = Buffer.alloc(0);
      let asked = 0;
      const ask = () => {
        if (isOver()) return socket.end();
        left -= 1;
        asked = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
        const size = answerSize(waiting);
        if (size === undefined || waiting.length < size) return;
        if (!waiting.subarray(0, 12).equals(okLine)) {
          socket.destroy(new Error(waiting.toString('utf8', 0, 400)));
          return;
        }
        bytes += size;
        waiting = waiting.subarray(size);
        times.push(performance.now() - asked);
        ask();
      });
      socket.on('error', reject);
      socket.on('close', resolve);
    });
  }
}

const okLine = Buffer.from('HTTP/1.1 200');

/** Whole length of the answer in bytes, as soon as its head is there. */
function answerSize(data) {
  const head = data.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /content-length: *(\d+)/i.exec(data.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('An answer without its length cannot be counted.');
  return head + 4 + Number(length);
}
