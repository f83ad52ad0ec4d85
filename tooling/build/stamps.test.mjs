import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';
import { needsBuild, remember } from './stamps.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), 'gestao-stamp-'));
const unit = { name: `test-of-stamps-${process.pid}`, root, kind: 'remote' };
const builds = (version) => {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/remote.json'), JSON.stringify({ version }));
};

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(path.join(repoRoot, 'node_modules/.cache/gestao', `${unit.name}.json`), { force: true });
});

test('what was built from these inputs stays; other inputs, or what a refused publish left in its place, is built again', () => {
  expect(needsBuild(unit, 'a')).toBe(true);
  builds('1.0.0-a');
  expect(needsBuild(unit, 'a')).toBe(true);
  remember(unit, 'a');
  expect(needsBuild(unit, 'a')).toBe(false);
  expect(needsBuild(unit, 'b')).toBe(true);
  builds('1.0.0-refused');
  expect(needsBuild(unit, 'a')).toBe(true);
});
