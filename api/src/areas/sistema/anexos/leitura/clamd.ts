import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What the scanner says of a file. */
export type Scan = { clean: true } | { clean: false; threat: string };

/** The scanner could not be asked, or could not answer: ask again later. */
export class ScannerDown extends Error {}

/** Longest silence of the scanner, in ms. */
const patience = 60_000;

/**
 * Has clamd look at a file: `INSTREAM`, in pieces that tell their length, over TCP (`host:port`) or a socket (its
 * path). @throws ScannerDown
 */
export async function scanFile(address: string, path: string): Promise<Scan> {
  const socket = open(address);
  try {
    const answer = answerOf(socket);
    // Asked for further down: a failure of the sending must not leave it unheard.
    answer.catch(() => undefined);
    socket.write('zINSTREAM\0');
    await pipeline(createReadStream(path, { highWaterMark: 1 << 16 }), framed(), socket, {
      end: false,
    }).catch(
      // clamd answers and hangs up when it has seen enough; what it said counts.
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      },
    );
    return readAnswer(await answer);
  } finally {
    socket.destroy();
  }
}

function open(address: string): Socket {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  const socket = host && port ? connect(Number(port), host.replace(/^\[|\]$/g, '')) : connect(address);
  socket.setTimeout(patience, () => socket.destroy(new ScannerDown('The scanner is silent.')));
  return socket;
}

/** Each piece behind its length; a length of zero ends it. */
function framed(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      this.push(length);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.alloc(4));
    },
  });
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\0')) resolve(text);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', (error) => reject(new ScannerDown(error.message)));
    socket.on('close', () => reject(new ScannerDown('The scanner hung up.')));
  });
}

function readAnswer(answer: string): Scan {
  const said = answer.replace(/\0.*$/s, '').trim();
  if (/: OK$/.test(said)) return { clean: true };
  const found = /: (.+) FOUND$/.exec(said);
  if (found?.[1]) return { clean: false, threat: found[1] };
  throw new ScannerDown(said || 'The scanner said nothing.');
}
