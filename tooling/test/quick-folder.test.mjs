import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetAbandoned, useQuickFolder } from './quick-folder.mjs';

test('who has chosen a folder keeps it', () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = '/somewhere';
  useQuickFolder();
  const after = process.env.TMPDIR;
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  expect(after).toBe('/somewhere');
});

test('what a killed run left goes after a day; the test server and what is younger stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quick-'));
  const made = (name, hours) => {
    const path = join(folder, name);
    mkdirSync(path);
    const then = Date.now() / 1000 - hours * 3600;
    utimesSync(path, then, then);
    return path;
  };
  const old = made('gestao-app-old', 25);
  const young = made('gestao-app-young', 23);
  const server = made('gestao-test-0-abc', 25);
  forgetAbandoned(folder);
  expect([old, young, server].map((path) => existsSync(path))).toEqual([false, true, true]);
  rmSync(folder, { recursive: true });
});
