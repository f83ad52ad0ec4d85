import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Only what Node itself offers may be imported here: this runs before anything is installed.

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = path.join(root, 'node_modules/.gestao-install');

/** Stops the command with a plain sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Stops on a Node the product does not run on. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `O Gestão precisa do Node.js 20.19 ou mais novo; este é o ${process.versions.node}. Instale em https://nodejs.org.`,
  );
}

/** Installs the exact packages of the lockfile, unless that was already done for these very files. */
export function ensureInstalled() {
  checkNode();
  const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  const hash = createHash('sha256');
  for (const file of manifests) hash.update(readFileSync(path.join(root, file)));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(`Instalando as dependências (${packageManager})…`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const result = spawnSync(
    npx,
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0)
    fail('A instalação falhou. Confira a conexão com o registro de pacotes e tente de novo.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
