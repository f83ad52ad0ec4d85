import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';

test('one picture of the schema is kept, that of the last migration', () => {
  const meta = path.join(repoRoot, 'api/migrations/meta');
  const { entries } = JSON.parse(readFileSync(path.join(meta, '_journal.json'), 'utf8'));
  const pictures = readdirSync(meta).filter((file) => file !== '_journal.json');
  expect(pictures).toEqual([`${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`]);
});
