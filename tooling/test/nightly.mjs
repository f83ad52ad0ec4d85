// `npm run nightly`: what takes too long for every commit, with the closing line of `npm test`.
// `npm run nightly -- demo` only these parts.
import { ensureInstalled } from '../start/install.mjs';
import { jest, run } from './jest-run.mjs';
import { heading, oneCheck, results, step } from './steps.mjs';
import { printSummary } from './summary.mjs';

const parts = [
  'properties',
  'requests',
  'durability',
  'demo',
  'mutation',
  'generated',
  'browser',
  'journeys',
  'node',
];
const asked = process.argv.slice(2);
const unknown = asked.filter((one) => !parts.includes(one));
if (unknown.length > 0) {
  console.error(`Não conheço ${unknown.join(', ')}. Use: ${parts.join(', ')}.`);
  process.exit(1);
}
const wants = (part) => asked.length === 0 || asked.includes(part);

/** Each round draws anew, so that this many rounds are as many times the cases of one commit. */
const rounds = Number(process.env.GESTAO_ROUNDS ?? 20);
const kills = process.env.GESTAO_KILLS ?? '50';
const requests = process.env.GESTAO_REQUESTS ?? '20000';
/** The suite itself runs on the Node it is started with; here on those that are recommended, which npm brings. */
const nodes = (process.env.GESTAO_NODES ?? '22 24').split(' ');
const drawnRequests = 'api/src/every-area/drawn-requests.test.ts';

heading('install');
ensureInstalled();
const { filesHolding, nightSpecs } = await import('./affected.mjs');

if (wants('properties')) {
  heading(`properties, ${rounds} rounds`);
  // Requests have their own number of cases, below.
  const properties = filesHolding('fast-check', /\.test\.tsx?$/).filter((file) => file !== drawnRequests);
  for (let round = 1; round <= rounds; round += 1)
    await step(`properties, round ${round}`, () =>
      jest(['--config', 'jest.config.mjs', '--maxWorkers=2', '--runTestsByPath', ...properties], {
        env: { NIGHTLY: '1' },
      }),
    );
}

if (wants('requests')) {
  // The name of the test tells its seed: GESTAO_REQUESTS and GESTAO_SEED draw the same ones again.
  heading(`${requests} requests drawn from the schemas`);
  await step('requests', () =>
    jest(['--config', 'jest.config.mjs', '--verbose', '--runTestsByPath', drawnRequests], {
      env: { GESTAO_REQUESTS: requests },
    }),
  );
}

if (wants('durability')) {
  heading(`durability, ${kills} kills`);
  await step('durability', () =>
    jest(['--config', 'jest.config.mjs', '--selectProjects', 'infra', '--testPathPatterns', 'durability'], {
      env: { GESTAO_KILLS: kills },
    }),
  );
}

if (wants('demo')) {
  heading('the demo firm on twelve days, and the large one');
  await step('demo', () =>
    jest(
      ['--config', 'jest.config.mjs', '--selectProjects', 'infra', '--testPathPatterns', 'seed/invariants'],
      {
        env: { NIGHTLY: '1' },
      },
    ),
  );
}

if (wants('mutation')) {
  heading('faults planted in the pure rules');
  const { mutate } = await import('../mutation/mutation.mjs');
  await step('mutation', mutate);
}

const { findChromium, findFirefox } = await import('./browsers.mjs');
const chromium = findChromium();
if (wants('generated')) {
  heading('an area and features that were generated, on a copy');
  await step('generated', () =>
    jest(['--config', 'tooling/test/jest.nightly.mjs'], { env: chromium ? { CHROMIUM_PATH: chromium } : {} }),
  );
}

if (wants('browser') || wants('journeys')) {
  heading('build');
  const built = await step('build', async () =>
    oneCheck((await run(process.execPath, ['tooling/build/build.mjs'])) === 0),
  );
  if (built && wants('journeys')) {
    heading(`journeys of the night (${chromium ?? 'no Chromium found'})`);
    await step('journeys', async () =>
      chromium
        ? jest(['--config', 'e2e/jest.config.mjs', '--runTestsByPath', ...nightSpecs], {
            env: { CHROMIUM_PATH: chromium },
          })
        : oneCheck(false),
    );
  }
  if (built && wants('browser')) {
    heading(`axe in both appearances, and kills of the whole product (${chromium ?? 'no Chromium found'})`);
    const specs = [...filesHolding('appearances', /\.spec\.ts$/), 'e2e/specs/durability.spec.ts'];
    await step('axe and durability', async () =>
      chromium
        ? jest(['--config', 'e2e/jest.config.mjs', '--runTestsByPath', ...specs], {
            env: { CHROMIUM_PATH: chromium, NIGHTLY: '1', GESTAO_KILLS: kills },
          })
        : oneCheck(false),
    );
    const firefox = findFirefox();
    heading(`main journeys in Firefox (${firefox ?? 'no Firefox found: skipped'})`);
    await step('Firefox', async () =>
      firefox
        ? jest(['--config', 'e2e/jest.firefox.mjs'], { env: { FIREFOX_PATH: firefox } })
        : { passed: 0, failed: 0, skipped: 1 },
    );
  }
}

if (wants('node'))
  for (const major of nodes) {
    heading(`the suite on Node ${major}`);
    const suite = ['tooling/test/test.mjs', 'unit', 'infra', 'browser'];
    await step(`Node ${major}`, async () =>
      oneCheck((await run('npx', ['--yes', `--package=node@${major}`, '--', 'node', ...suite])) === 0),
    );
  }

printSummary(results);
