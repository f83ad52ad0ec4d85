import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as complete from 'zod';
import { z } from './zod';

const values = new Set(Object.keys(complete));

const root = path.resolve(__dirname, '../../..');
const sources = ['shared/src', ...readdirSync(root).filter((name) => name.startsWith('remote-'))].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      // The report of the surface is written by builds and tests, and reaches no browser.
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|^surface\//.test(file))
      .map((file) => path.join(root, folder, file)),
);

test('the host offers every part of the schema library that a contract or a screen uses', () => {
  const used = new Set(
    sources
      .map((file) => readFileSync(file, 'utf8'))
      .filter((text) => text.includes("from 'zod'"))
      .flatMap((text) => [...text.matchAll(/\bz\s*\.([a-zA-Z]+)/g)].map(([, part]) => part as string))
      // Types are gone in the build.
      .filter((part) => values.has(part))
      .filter((part) => !/^(infer|input|output|Zod|RefinementCtx)/.test(part)),
  );
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((part) => !(part in z))).toEqual([]);
});

test('sources ask for the library in the one way that is shared', () => {
  const other = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /from 'zod(?!')/.test(text) || /import \* as \w+ from 'zod'/.test(text);
  });
  expect(other).toEqual([]);
});
