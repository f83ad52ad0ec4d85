import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadData } from '../federation/load-manifest.mjs';
import { repoRoot } from '../federation/shares.mjs';

/**
 * `npm run db:generate -- --name=…`: the migration out of the changed schema, with its mark (decision 0075): additive
 * where nothing in it speaks against it, else breaking, and whoever wrote it says how to go back.
 */
const folder = path.join(repoRoot, 'api/migrations');
const before = new Set(readdirSync(folder));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
  { cwd: path.join(repoRoot, 'api'), stdio: 'inherit' },
);
const added = readdirSync(folder).find((file) => file.endsWith('.sql') && !before.has(file));
if (added) {
  const { breaksOf } = await loadData(path.join(repoRoot, 'api/src/platform/database/migration-kind.ts'));
  const file = path.join(folder, added);
  // Rows that are there are looked at by the next start, out of the migration: a scan of large tables would keep everybody
  // waiting, and one odd row would keep the firm from starting (decision 0081).
  const sql = readFileSync(file, 'utf8').replace(
    /^(ALTER TABLE .* ADD CONSTRAINT .* CHECK \(.*\));/gm,
    '$1 NOT VALID;',
  );
  const why = breaksOf(sql);
  writeFileSync(file, `${why.length === 0 ? '-- additive' : '-- breaking: '}\n${sql}`);
  if (why.length > 0)
    console.log(
      `${added} may stop the api of before:\n  ${why.join('\n  ')}\nSay on its first line how to go back (pt-BR), or "-- additive: why it does not".`,
    );
}

// The generator compares the schema with its last picture alone; each is 16,000 lines, and the migrations tell the rest.
const pictures = path.join(folder, 'meta');
const kept = readdirSync(pictures).filter((file) => file.endsWith('_snapshot.json'));
for (const file of kept.sort().slice(0, -1)) rmSync(path.join(pictures, file));
process.exitCode = status ?? 1;
