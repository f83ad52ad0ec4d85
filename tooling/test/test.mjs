// `npm test`: everything the project promises, ending with one line "N passed, N failed[, N skipped]".
// Journeys of `e2e/night.mjs` are left to the night.
// `npm test -- types lint` only these steps; `npm test -- affected` only what the change touches, in minutes: its
// journeys are named, and run by `npm test -- affected browser`.
// Plain Node and nothing else until the packages are there: it also runs on a machine that has installed nothing.
import { join } from 'node:path';
import { ensureInstalled } from '../start/install.mjs';
import { jest, run } from './jest-run.mjs';
import { heading, oneCheck, results, step } from './steps.mjs';
import { printSummary } from './summary.mjs';
import { root } from './workspace.mjs';

const steps = ['types', 'lint', 'unit', 'infra', 'browser'];
const asked = process.argv.slice(2);
const unknown = asked.filter((one) => !['affected', ...steps].includes(one));
if (unknown.length > 0) {
  console.error(`Não conheço ${unknown.join(', ')}. Use affected, ou: ${steps.join(', ')}.`);
  process.exit(1);
}
const only = asked.filter((one) => one !== 'affected');
const plain = asked.includes('affected') ? steps.filter((one) => one !== 'browser') : steps;
const wants = (step) => (only.length === 0 ? plain : only).includes(step);

heading('install');
ensureInstalled();
const plan = asked.includes('affected') ? await (await import('./affected.mjs')).plan() : null;

// They start servers, kill them and wait: beside the steps that keep the processors busy, not before them.
const infra =
  wants('infra') && plan?.unit.length !== 0
    ? step('infra', () => jest(unitArgs('infra', 1), { held: true }))
    : Promise.resolve();

if (wants('types')) {
  heading('types');
  const { typecheck } = await import('./typecheck.mjs');
  await step('types', typecheck);
}
if (wants('lint')) {
  heading('lint');
  const biome = join(root, 'node_modules/.bin/biome');
  await step('lint', async () => oneCheck((await run(biome, ['check', '--error-on-warnings', '.'])) === 0));
}
if (wants('unit') && plan?.unit.length !== 0) {
  heading('rules, api, screens');
  // One more than processors: a test waits for its database, or for a page's timers, half of its time.
  await step('unit', () => jest(unitArgs('unit', 3)));
}
await infra;
if (plan?.specs.length && !wants('browser')) {
  heading('browser journeys');
  console.log(`Not run: ${plan.specs.join(', ')}\nThey run with \`npm test -- affected browser\`.`);
}
if (wants('browser') && plan?.specs.length !== 0) {
  heading('build');
  const built = await step('build', async () =>
    oneCheck((await run(process.execPath, ['tooling/build/build.mjs'])) === 0),
  );
  if (built) {
    const { findChromium } = await import('./browsers.mjs');
    const chromium = findChromium();
    heading(`browser journeys (${chromium ?? 'no Chromium found'})`);
    const { dailySpecs } = await import('./affected.mjs');
    const specs = plan?.specs.length ? plan.specs : dailySpecs();
    await step('browser', async () =>
      chromium
        ? jest(['--config', 'e2e/jest.config.mjs', '--runTestsByPath', ...specs], {
            env: { CHROMIUM_PATH: chromium },
          })
        : oneCheck(false),
    );
  }
}

printSummary(results);

/** `infra` has a lane of its own among the projects; `unit` is all the others. */
function unitArgs(lane, workers) {
  return [
    ...['--config', 'jest.config.mjs', `--maxWorkers=${workers}`],
    ...(lane === 'infra' ? ['--selectProjects', 'infra'] : ['--ignoreProjects', 'infra']),
    ...(plan?.unit.length ? ['--findRelatedTests', '--passWithNoTests', ...plan.unit] : []),
  ];
}
