import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from './build-site.mjs';

/** Prints what each page's script weighs with each renderer: `node remote-public/measure-site.mjs`. */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const renderer of ['preact', 'react']) {
  const out = mkdtempSync(path.join(tmpdir(), 'gestao-site-'));
  const scripts = await buildSite({ outWeb: out, outServer: path.join(out, 'server'), renderer });
  for (const [name, { file }] of Object.entries(scripts)) {
    const script = readFileSync(path.join(out, file));
    console.info(
      `${renderer}, ${name}: ${kB(script.length)}, ${kB(brotliCompressSync(script).length)} Brotli`,
    );
  }
  console.info(`${renderer}: server ${kB(readFileSync(path.join(out, 'server/server.mjs')).length)}`);
  rmSync(out, { recursive: true, force: true });
}
