import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.mjs';

/**
 * @typedef {object} Migration
 * @property {string} name of the file, behind its number
 * @property {string} [sql] what the schema does not tell, at its end
 */

const migrations = 'api/migrations';
/** Tells the calls of the api, the new ones among them. */
const report = 'api/surface.txt';

/** @returns {string} what the program said @throws Refused with it when it failed */
function run(cwd, args, what) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const said = stdout + stderr;
  if (status !== 0) throw new Refused(`${what}:\n${said}`);
  return said;
}

/**
 * Writes a slice: its files, the migration out of the changed schema, everything formatted and judged by the linter.
 * When any of it fails, nothing stays.
 * @param {string} root
 * @param {{ draft: import('./draft.mjs').Draft, migration: Migration }} slice
 * @returns {string[]} what was written, paths from the root
 * @throws Refused
 */
export function writeSlice(root, { draft, migration }) {
  const known = new Set(readdirSync(join(root, migrations)));
  const added = () =>
    readdirSync(join(root, migrations)).filter((file) => file.endsWith('.sql') && !known.has(file));
  // Put back like all else when something fails.
  if (draft.files.some((file) => file.endsWith('.calls.ts'))) draft.edit(report, (text) => text);
  draft.write([migrations], () => {
    const table = draft.files.some((file) => file.endsWith('.schema.ts'));
    const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', `--name=${migration.name}`];
    const failed = 'A migração não pôde ser gerada';
    const said = run(join(root, 'api'), table ? generate : [...generate, '--custom'], failed);
    const [sql] = added();
    // The program also ends well when it could not read the schema.
    if (!sql) throw new Refused(`${failed}:\n${said}`);
    const file = join(root, migrations, sql);
    // A slice makes a table of its own: an api without it goes on (decision 0075).
    writeFileSync(file, `-- additive\n${readFileSync(file, 'utf8')}`);
    if (migration.sql) appendFileSync(file, `${table ? '--> statement-breakpoint' : ''}\n${migration.sql}\n`);
    const formatted = draft.files.filter((file) => /\.(m?[jt]sx?|json)$/.test(file));
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    run(
      root,
      [biome, 'check', '--write', '--error-on-warnings', ...formatted],
      'O código gerado não passou na conferência',
    );
    if (draft.files.includes(report))
      run(root, ['tooling/surface/cli.mjs'], 'O relatório das chamadas não pôde ser escrito');
  });
  return [...draft.files, ...added().map((file) => `${migrations}/${file}`)];
}
