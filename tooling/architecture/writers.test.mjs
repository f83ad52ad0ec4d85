import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const source = join(import.meta.dirname, '../../api/src');
const schema = join(source, 'platform/database/schema');

/**
 * Tables that several rooms write all the same, and why. A room that needs a row of another one calls the room that
 * owns the table.
 */
const shared = {
  sessao: 'a restored copy ends every session before any area runs (platform/backup)',
};

const tables = new Set(
  readdirSync(schema).flatMap((file) =>
    [...readFileSync(join(schema, file), 'utf8').matchAll(/export const (\w+) = table\b/g)].map(
      ([, name]) => name,
    ),
  ),
);

/**
 * What writes any table by a name it is given is not seen: the log's restore, and the hand-over of a person who
 * leaves. A kind of template hands its table of versions to the engine, which writes it for that room.
 * @returns {string[]} tables that a file writes: by the query builder, under a short name, or in SQL
 */
function writesOf(text) {
  const names = new Map([
    ...[...text.matchAll(/const (\w+) = (\w+);/g)].map(([, short, name]) => [short, name]),
    ...[...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, short]) => [short, name]),
  ]);
  const built = [
    ...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g),
    ...text.matchAll(/\binsertMany\(\s*\w+,\s*(\w+)/g),
    ...text.matchAll(/\bversoes: (\w+),/g),
  ].map(([, name]) => names.get(name) ?? name);
  const raw = [
    ...text.matchAll(/\b(?:insert into|delete from)\s+(?:\$\{)?(\w+)/gi),
    ...text.matchAll(/\bupdate\s+(?:\$\{)?(\w+)\}?\s+(?:\w+\s+)?set\b/gi),
  ].map(([, name]) => name);
  return [...built, ...raw].filter((name) => tables.has(name));
}

/** @returns {Map<string, Set<string>>} rooms that write each table */
function writers() {
  const found = new Map();
  for (const entry of readdirSync(source, { recursive: true })) {
    const path = entry.split(sep);
    if (!entry.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(entry)) continue;
    if (path[0] !== 'areas' && path[0] !== 'platform') continue;
    const room = path.slice(0, path[0] === 'areas' ? 3 : 2).join('/');
    for (const table of writesOf(readFileSync(join(source, entry), 'utf8'))) {
      found.set(table, (found.get(table) ?? new Set()).add(room));
    }
  }
  return found;
}

it('reads every way a table is written', () => {
  const text =
    'import { perfil as p } from x; tx.delete(p); tx.insert(orcamento); const t = anexo; tx.update(t); sql`delete from tarefa`; sql`update $' +
    '{sessao} set x`; insertMany(tx, cliente, rows); { versoes: projeto, }';
  expect(writesOf(text)).toEqual(['perfil', 'orcamento', 'anexo', 'cliente', 'projeto', 'tarefa', 'sessao']);
});

it('finds each table written from one room only, but for those with a reason', () => {
  const several = [...writers()].filter(([, rooms]) => rooms.size > 1).map(([table]) => table);
  expect(several.sort()).toEqual(Object.keys(shared));
});
