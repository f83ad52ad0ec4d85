import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../e2e/areas.mjs';
import { planFor } from './affected.mjs';
import { root, workspaceFolders } from './workspace.mjs';

const specs = readdirSync(join(root, 'e2e/specs'), { recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => `e2e/specs/${file}`);
const planned = (changed, { screens = [], journeys = [] } = {}) =>
  planFor(changed, specs, { screens: () => screens, journeys: () => journeys });

test('every area of the product has journeys, and every line of the list finds some', () => {
  const remotes = workspaceFolders().filter((folder) => folder.startsWith('remote-'));
  const ofApi = readdirSync(join(root, 'api/src/areas'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `api/src/areas/${name}`);
  expect([...new Set(Object.values(areas).flat())].sort()).toEqual([...remotes, ...ofApi].sort());
  for (const part of Object.keys(areas))
    expect(specs.filter((spec) => spec.startsWith(`e2e/${part}`))).not.toEqual([]);
});

test('a change of one area asks for its tests and its journeys, and no others', () => {
  const plan = planned(['remote-admin/src/manifest.ts', 'docs/roadmap.md']);
  expect(plan?.unit).toEqual(['remote-admin/src/manifest.ts']);
  expect(plan?.specs).toEqual(specs.filter((spec) => spec.startsWith('e2e/specs/administracao/')));
});

test('a change of shared code asks for the journeys of the areas whose screens import it', () => {
  const file = 'shared/src/rules/calendar.ts';
  const screens = ['remote-pricing/src/any.test.tsx'];
  expect(planned([file], { screens })?.specs).toEqual(
    specs.filter((spec) => spec.startsWith('e2e/specs/comercial/')),
  );
  expect(planned([file], { screens: ['host/src/any.test.tsx'] })?.specs).toEqual(specs);
});

test('a change of what every area stands on asks for every journey', () => {
  for (const file of [
    'api/src/app.ts',
    'host/src/main.tsx',
    'tooling/build/build.mjs',
    'e2e/jest.config.mjs',
  ])
    expect(planned([file])?.specs).toEqual(specs);
});

test('a journey asks for itself, a tool of journeys for those that use it, a test and a text for none', () => {
  const [spec = ''] = specs;
  expect(planned([spec])).toEqual({ unit: [], specs: [spec] });
  expect(planned(['e2e/support/mail.ts'], { journeys: [spec] })?.specs).toEqual([spec]);
  expect(planned(['tooling/test/affected.test.mjs', 'README.md'])).toEqual({
    unit: ['tooling/test/affected.test.mjs'],
    specs: [],
  });
});

test('what no module imports asks for all tests of its package', () => {
  expect(planned(['api/migrations/0001_novo.sql'])?.unit).toContain(
    'api/src/platform/pdf/pdf-document.test.ts',
  );
});

test('a change of what all tests stand on asks for everything', () => {
  for (const file of ['pnpm-lock.yaml', 'jest.config.mjs', 'tooling/test/jest-setup.mjs'])
    expect(planned([file])).toBeNull();
});
