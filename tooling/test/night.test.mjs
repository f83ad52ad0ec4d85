import { execFileSync } from 'node:child_process';
import { night } from '../../e2e/night.mjs';
import { root } from './workspace.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const journeys = files.filter((file) => /^e2e\/specs\/.*\.spec\.ts$/.test(file));

test('each journey of the night is there, and folders with tests hold what it walks', () => {
  for (const [spec, folders] of Object.entries(night)) {
    expect(journeys).toContain(`e2e/specs/${spec}`);
    for (const folder of folders) {
      const tests = files.filter((file) => file.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(file));
      expect({ folder, held: tests.length > 0 }).toEqual({ folder, held: true });
    }
  }
});

test('every folder of journeys keeps some for each commit', () => {
  const folder = (file) => file.replace(/[^/]+$/, '');
  const daily = journeys.filter((file) => !(file.replace('e2e/specs/', '') in night));
  expect([...new Set(daily.map(folder))].sort()).toEqual([...new Set(journeys.map(folder))].sort());
});
