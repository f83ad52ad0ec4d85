import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { repoRoot } from '../federation/shares.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'gestao-dev-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the api ends when the development command is killed', async () => {
  const server = path.join(folder, 'server.mjs');
  writeFileSync(
    server,
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');",
  );
  const command = path.join(folder, 'dev.mjs');
  writeFileSync(
    command,
    `import { createApiProcess } from ${JSON.stringify(path.join(repoRoot, 'tooling/dev/api-process.mjs'))};
     createApiProcess(process.env, ${JSON.stringify(server)}).start(); setInterval(() => {}, 1000);`,
  );
  const parent = spawn(process.execPath, [command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = [];
  // The output closes when neither of the two holds it any more.
  const closed = new Promise((resolve) => parent.stdout.once('close', resolve));
  await new Promise((resolve) =>
    parent.stdout.on('data', (text) => {
      said.push(String(text).trim());
      if (said.includes('up')) resolve();
    }),
  );
  parent.kill('SIGKILL');
  await closed;
  expect(said).toEqual(['up', 'ended']);
});
