import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** How a document names a test: its file, and words of its name. */
const named = /`([^`\s]+\.(?:test|spec)\.(?:ts|tsx|mjs))`(?: › “([^”]+)”)?/g;

test('every test that docs/security.md names is there, under that name', () => {
  const found = [...read('docs/security.md').matchAll(named)];
  expect(found.length).toBeGreaterThan(100);
  const wrong = found.flatMap(([, file, name]) => {
    if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
    // A quotation mark of the name is escaped where its own kind encloses it.
    const text = read(file).replaceAll("\\'", "'");
    return name === undefined || text.includes(name) ? [] : [`${file} has no test “${name}”`];
  });
  expect(wrong).toEqual([]);
});

test('every case and every fault of docs/security.md has a test, or a dated reason', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| (?:A|R)\d+ \|/.test(line));
  expect(rows.filter((row) => /^\| A/.test(row))).toHaveLength(65);
  expect(rows.filter((row) => /^\| R/.test(row))).toHaveLength(35);
  const bare = rows.filter((row) => !new RegExp(named.source).test(row) && !/2026-\d\d-\d\d/.test(row));
  expect(bare).toEqual([]);
});
