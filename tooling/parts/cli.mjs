import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOf, noticeOf, refusedLicences } from './licences.mjs';

/**
 * `npm run licences`: writes NOTICE and the bill of materials out of what is installed, and fails on a licence that
 * nobody has judged. `npm run parts`: what is behind its newest version, and what is known to be weak.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const { packageManager, name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

function pnpm(args, stdio = 'inherit') {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  return spawnSync(npx, ['--yes', packageManager, ...args], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio },
    shell: process.platform === 'win32',
  });
}

function licences() {
  const { status, stdout } = pnpm(['licenses', 'list', '--prod', '--json'], ['ignore', 'pipe', 'inherit']);
  if (status !== 0) return 1;
  const parts = Object.values(JSON.parse(stdout))
    .flat()
    .filter((part) => !part.name.startsWith('@gestao/'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const refused = refusedLicences(parts);
  if (refused.length > 0) {
    console.error(`Licences that nobody has judged (tooling/parts/licences.mjs):\n  ${refused.join('\n  ')}`);
    return 1;
  }
  writeFileSync(path.join(root, 'NOTICE'), noticeOf(parts));
  const bill = path.join(root, 'dist/bom.cdx.json');
  mkdirSync(path.dirname(bill), { recursive: true });
  const product = { name, version, at: new Date().toISOString() };
  writeFileSync(bill, `${JSON.stringify(billOf(parts, product), null, 2)}\n`);
  console.log(`${parts.length} packages; NOTICE and dist/bom.cdx.json are written.`);
  return 0;
}

function behind() {
  console.log('Behind their newest version:');
  pnpm(['outdated', '--recursive']);
  console.log('\nKnown to be weak:');
  const { status, stdout, stderr } = pnpm(['audit', '--prod'], 'pipe');
  if (/ERR_PNPM_AUDIT/.test(stdout + stderr)) {
    console.error('The registry does not answer this question here: ask it where it does, within the month.');
    return 1;
  }
  console.log(stdout);
  return status ?? 1;
}

const commands = { licences, behind };
process.exitCode = commands[process.argv[2]]?.() ?? 1;
