import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imports, withoutComments } from './api-imports.mjs';
import { housesOf, manifestFile } from './arrows.mjs';
import { knots, knotsSaid } from './knots.mjs';

/**
 * What is judged besides the api: host, remotes and contracts.
 * @param {string} root the folder of the product
 */
export const houses = (root) =>
  housesOf(
    readdirSync(root)
      .filter((name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'src')))
      .sort(),
  );

/** The room a file stands in: a feature, a folder, the manifest, or `.` for what else lies beside the folders. */
function roomOf(file) {
  const [first, second, ...rest] = file.split('/');
  if (second === undefined) return first === manifestFile ? manifestFile : '.';
  return first === 'features' && rest.length > 0 ? `features/${second}` : first;
}

/** @returns {number} the floor of a room, from the ground; -1 when it is drawn nowhere */
const floorOf = (floors, room) =>
  floors.findIndex(
    (rooms) => rooms.includes(room) || (room.startsWith('features/') && rooms.includes('features/*')),
  );

/** The file an import leads to: as it is written, or as TypeScript finds it. */
function resolved(src, file) {
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].find((ending) =>
    /\.\w+$/.test(file + ending) ? existsSync(path.join(src, file + ending)) : false,
  );
  return found === undefined ? file : file + found;
}

/** Tests, their fixtures and `testing` may import what they try. */
const sourceFiles = (src) =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file) && !file.split('/').includes('testing'),
    )
    .sort();

/**
 * Every import of one room by another within a house.
 * @param {string} src its folder
 */
function readArrows(src) {
  return sourceFiles(src).flatMap((from) => {
    const text = withoutComments(readFileSync(path.join(src, from), 'utf8'));
    return [...text.matchAll(imports)].flatMap(([, specifier]) => {
      const reached = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
      if (reached.startsWith('..')) return [];
      const to = resolved(src, reached);
      const [source, target] = [roomOf(from), roomOf(to)];
      return source === target ? [] : [{ from, to, source, target }];
    });
  });
}

const isFeature = (room) => room.startsWith('features/');

/** Files of a feature that other features may import, as the feature lists them: paths from its folder, without `.ts`. */
function publicFiles(src, feature) {
  const file = path.join(src, feature, `${path.posix.basename(feature)}.public.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * What of a house's imports is not as drawn: an arrow upwards, a way past a feature's public files, a public file
 * that no feature asks for, rooms that import each other in a circle, a room that nobody has drawn.
 * @param {string} root the folder of the product
 * @param {{ folder: string, floors: readonly (readonly string[])[] }} house
 * @returns {string[]} a sentence for each
 */
export function refusalsOf(root, { folder, floors }) {
  const src = path.join(root, folder);
  const said = [];
  for (const room of roomsIn(src))
    if (floorOf(floors, room) < 0)
      said.push(`${folder}/${room}: no place on a floor (tooling/architecture/arrows.mjs).`);
  const arrows = readArrows(src);
  const asked = new Set();
  for (const { from, to, source, target } of arrows) {
    if (floorOf(floors, target) > floorOf(floors, source))
      said.push(`${folder}/${from} imports ${to}: ${target} stands above ${source}.`);
    if (!isFeature(source) || !isFeature(target)) continue;
    const file = to.slice(target.length + 1).replace(/\.tsx?$/, '');
    asked.add(`${target} ${file}`);
    if (!publicFiles(src, target).includes(file))
      said.push(
        `${folder}/${from} imports ${to}: not in ${path.posix.basename(target)}.public.json of that feature.`,
      );
  }
  for (const room of roomsIn(src).filter(isFeature))
    for (const file of publicFiles(src, room))
      if (!asked.has(`${room} ${file}`))
        said.push(`${folder}/${room}: no other feature imports its public file ${file}.`);
  for (const knot of knotsOf(arrows))
    said.push(`A knot in ${folder}: ${knot.join(' ↔ ')} import each other in a circle.`);
  return said;
}

const knotsOf = (arrows) => knots(arrows.map(({ source, target }) => [source, target]));

/** Rooms with source in them. */
const roomsIn = (src) => [...new Set(sourceFiles(src).map(roomOf))];

/**
 * The imports between the rooms of a house, from the top, with how many each arrow rests on.
 * @returns {string} ready to print
 */
export function mapOf(root, { folder, floors }) {
  const arrows = readArrows(path.join(root, folder));
  const sources = new Map();
  for (const { source, target } of arrows) {
    const targets = sources.get(source) ?? new Map();
    sources.set(source, targets.set(target, (targets.get(target) ?? 0) + 1));
  }
  const place = (room) => floorOf(floors, room);
  const lines = [...sources]
    .sort(([one], [other]) => place(other) - place(one) || one.localeCompare(other))
    .map(
      ([from, targets]) =>
        `${from} → ${[...targets]
          .sort(([one], [other]) => place(other) - place(one) || one.localeCompare(other))
          .map(([to, count]) => `${to} ${count}`)
          .join(', ')}`,
    );
  return [`${folder}:`, ...lines, knotsSaid(knotsOf(arrows))].join('\n');
}

/**
 * What `npm run lint` says of all houses.
 * @param {string} root the folder of the product
 */
export const allRefusals = (root) => houses(root).flatMap((house) => refusalsOf(root, house));
