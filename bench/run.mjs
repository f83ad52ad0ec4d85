// All benchmarks, or those named: `node bench/run.mjs [sizes] [federation-tax] … [--rounds=9] [--no-build]`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './support/product.mjs';
import { meetsGoal, printFigures, resultsFolder } from './support/report.mjs';

const known = [
  'sizes',
  'first-row',
  'federation-tax',
  'client-page',
  'client-onboarding',
  'client-upload',
  'calcular',
  'domino',
  'transition',
  'request-key',
  'feed',
  'minhas-tarefas',
  'recorrentes',
  'geracao',
  'matriz',
  'fechar',
  'upload',
  'leitura',
  'papers',
  'previa',
  'indicadores',
  'gargalos',
  'month-drag',
  'gantt',
  'fluxo',
  'implantacoes',
  'long-table',
  'api-load',
  'api-database',
  'api-lists',
  'live',
];
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

// Built once here, so that every benchmark measures the same sources.
await ensureBuilt();
const chosen = named.length > 0 ? named : known;
const broken = [];
for (const name of chosen) {
  console.log(`\n=== ${name}`);
  if ((await run(name)) !== 0) broken.push(name);
}

const done = chosen.filter((name) => !broken.includes(name));
const figures = done.flatMap((name) => {
  const result = JSON.parse(readFileSync(path.join(resultsFolder, `${name}.json`), 'utf8'));
  return result.figures.filter(({ goal }) => goal !== undefined);
});
printFigures('Summary', figures);
const met = figures.filter(meetsGoal).length;
console.log(
  `\n${met} of ${figures.length} goals met${broken.length > 0 ? `; broken: ${broken.join(', ')}` : ''}.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;

function run(name) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', file, '--no-build', ...options], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', resolve));
}
