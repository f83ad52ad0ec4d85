import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './api-imports.mjs';
import { areaOrder, platform } from './arrows.mjs';
import { knots, knotsSaid } from './knots.mjs';

const order = [platform, ...areaOrder];

/** Files of an area that others may import, as the area lists them: paths from its folder, without `.ts`. */
function publicFiles(src, area) {
  const file = path.join(src, 'areas', area, `${area}.public.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * What of the api's imports is not as drawn: a backward arrow, a way past an area's public files, a public file
 * that nobody asks for, rooms that import each other in a circle, an area that nobody has drawn.
 * @param {string} src the folder `api/src`
 * @returns {string[]} a sentence for each
 */
export function refusals(src) {
  const edges = readImports(src);
  const said = [];
  const areas = readdirSync(path.join(src, 'areas'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  for (const { name } of areas)
    if (!areaOrder.includes(name))
      said.push(`areas/${name}: no place in the order (tooling/architecture/arrows.mjs).`);
  const asked = new Set();
  for (const { from, to, source, target } of edges) {
    if (!target) {
      said.push(`${from} imports ${to}: only the product's start puts the areas together.`);
      continue;
    }
    if (target.area === source.area || target.area === platform) continue;
    if (order.indexOf(target.area) > order.indexOf(source.area)) {
      said.push(
        `${from} imports ${to}: ${source.area} stands before ${target.area}. Let ${target.area} offer it (platform/area).`,
      );
      continue;
    }
    const file = to.slice(`areas/${target.area}/`.length, -'.ts'.length);
    asked.add(`${target.area} ${file}`);
    if (!publicFiles(src, target.area).includes(file))
      said.push(`${from} imports ${to}: not in ${target.area}.public.json.`);
  }
  for (const { name } of areas)
    for (const file of publicFiles(src, name))
      if (!asked.has(`${name} ${file}`)) said.push(`${name}.public.json: no other area imports ${file}.`);
  for (const knot of knotsOf(edges)) said.push(`A knot: ${knot.join(' ↔ ')} import each other in a circle.`);
  return said;
}

/** Rooms that import each other in a circle. */
function knotsOf(edges) {
  return knots(
    edges
      .filter(({ target }) => target)
      .map(({ source, target }) => [source, target].map(({ area, room }) => `${area}/${room}`)),
  );
}

/**
 * The imports between areas, and on demand between rooms, with how many files each rests on.
 * @param {string} src the folder `api/src`
 * @param {{ rooms?: boolean }} [show]
 * @returns {string} ready to print
 */
export function map(src, { rooms = false } = {}) {
  const edges = readImports(src).filter(({ target }) => target);
  const nameOf = ({ area, room }) => (rooms ? `${area}/${room}` : area);
  const lines = [];
  const sources = new Map();
  for (const { source, target } of edges) {
    if (target.area === platform && source.area !== platform) continue;
    const [from, to] = [nameOf(source), nameOf(target)];
    if (from === to) continue;
    const targets = sources.get(from) ?? new Map();
    sources.set(from, targets.set(to, (targets.get(to) ?? 0) + 1));
  }
  const place = (name) => order.indexOf(name.split('/')[0]);
  for (const [from, targets] of [...sources].sort(([one], [other]) => place(one) - place(other)))
    lines.push(`${from} → ${[...targets].map(([to, count]) => `${to} ${count}`).join(', ')}`);
  lines.push(knotsSaid(knotsOf(edges)));
  return lines.join('\n');
}
