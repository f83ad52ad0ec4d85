import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platform } from './arrows.mjs';

/** Comments say nothing of what a file imports or names. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');

/**
 * Source files of the product under `api/src/platform` and `api/src/areas`; tests and their fixtures may import
 * whatever they try.
 * @param {string} src the folder `api/src`
 * @returns {string[]} paths from there
 */
export const productFiles = (src) =>
  [platform, 'areas']
    .filter((folder) => existsSync(path.join(src, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .sort();

/**
 * Where a file stands.
 * @returns {{ area: string, room: string } | null} the area (or the platform) and the room in it, which is `.` for
 *   files of the area itself; `null` for what puts the areas together
 */
export function placeOf(file) {
  const [folder, first, second, ...rest] = file.split('/');
  if (folder === platform) return { area: platform, room: first };
  if (folder !== 'areas' || second === undefined) return null;
  return { area: first, room: rest.length > 0 ? second : '.' };
}

/** What a file imports by a path, as it is loaded or later. */
export const imports = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g;

/**
 * Every import of one room by another.
 * @param {string} src the folder `api/src`
 * @returns {{ from: string, to: string, source: ReturnType<typeof placeOf>, target: ReturnType<typeof placeOf> }[]}
 */
export function readImports(src) {
  return productFiles(src).flatMap((from) => {
    const source = placeOf(from);
    if (!source) return [];
    const text = withoutComments(readFileSync(path.join(src, from), 'utf8'));
    return [...text.matchAll(imports)].flatMap(([, specifier]) => {
      const to = `${path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))}.ts`;
      const target = placeOf(to);
      if (target && target.area === source.area && target.room === source.room) return [];
      return [{ from, to, source, target }];
    });
  });
}
