import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from './build-site.mjs';

/** Prints what the clients' script weighs with each renderer: `node remote-public/measure-site.mjs`. */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const renderer of ['preact', 'react']) {
  const out = mkdtempSync(path.join(tmpdir(), 'gestao-site-'));
  const { script, formulario } = await buildSite({
    outWeb: out,
    outServer: path.join(out, 'server'),
    renderer,
  });
  const client = readFileSync(path.join(out, script.file));
  const questions = readFileSync(path.join(out, formulario.file));
  const server = readFileSync(path.join(out, 'server/server.mjs'));
  console.info(
    `questionnaire: script ${kB(questions.length)}, ${kB(brotliCompressSync(questions).length)} Brotli`,
  );
  console.info(
    `${renderer}: script ${kB(client.length)}, ${kB(brotliCompressSync(client).length)} Brotli; server ${kB(server.length)}`,
  );
  rmSync(out, { recursive: true, force: true });
}
