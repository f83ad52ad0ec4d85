import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Misfit } from '../registry/misfit.mjs';
import { publish } from '../registry/publish.mjs';

/**
 * What `npm run skew` was asked for.
 * @param {string[]} args as typed
 * @returns {{ revision: string, journeys: string[], build: boolean, host: boolean } | null} null where no revision is named
 * @throws TypeError of an option that it does not know
 */
export function readArguments(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { build: { type: 'boolean' }, host: { type: 'boolean' } },
  });
  const [revision, ...journeys] = positionals;
  if (!revision) return null;
  return { revision, journeys, build: values.build === true, host: values.host === true };
}

/**
 * Puts the earlier areas on the air of a site that has today's host.
 * @param {{ site: string, parts: string[], api: object, say: (line: string) => void }} options `parts` are folders of
 * packages that were built
 * @throws Misfit at the first that is refused
 */
export async function publishEach({ site, parts, api, say }) {
  for (const root of parts) {
    const { name, version, changed } = await publish({
      site,
      root,
      quality: 1,
      trial: true,
      api,
      warn: say,
    });
    say(`${name} ${version}${changed ? '' : ' (as today)'}`);
  }
}

/**
 * The earlier host on the air, and on it today's areas, as teams publish them that leave the host alone. In place of one
 * that is refused comes the earlier one, as it would stay on the air.
 * @param {{ site: string, host: string, areas: string[], earlierAreas: string[], api: object, say: (line: string) => void }} options
 * folders of packages that were built: the earlier host, areas of today, and the earlier ones
 * @returns {Promise<{ live: string[], refused: string[] }>} today's areas, by the names of their folders
 * @throws Misfit where the earlier host itself does not fit today's api
 */
export async function publishOnEarlierHost({ site, host, areas, earlierAreas, api, say }) {
  const put = (when, root) =>
    publishEach({ site, parts: [root], api, say: (line) => say(`${when} ${line}`) }).then(
      () => true,
      (error) => {
        if (!(error instanceof Misfit)) throw error;
        say(`Refused: ${when} ${path.basename(root)}. ${error.message}`);
        return false;
      },
    );
  await publishEach({ site, parts: [host], api, say: (line) => say(`earlier ${line}`) });
  const live = [];
  const refused = [];
  for (const root of areas) {
    const area = path.basename(root);
    if (await put("today's", root)) {
      live.push(area);
      continue;
    }
    refused.push(area);
    const before = earlierAreas.find((one) => path.basename(one) === area);
    if (before) await put('earlier', before);
  }
  return { live, refused };
}

/**
 * Of the journeys that were asked for, those which go through today's areas only.
 * @param {{ specs: string[], patterns: string[], areas: Record<string, string[]>, refused: string[] }} options `specs` from
 * the root, `patterns` as jest takes them, `areas` as `e2e/areas.mjs` tells which folders a journey is about
 * @returns {{ walked: string[], leftOut: string[] }}
 */
export function journeysFor({ specs, patterns, areas, refused }) {
  const asked = specs.filter(
    (spec) => patterns.length === 0 || patterns.some((one) => new RegExp(one).test(spec)),
  );
  const fits = (spec) => {
    const about = Object.entries(areas)
      .filter(([part]) => spec.startsWith(`e2e/${part}`))
      .flatMap(([, folders]) => folders);
    // One that no line names goes through all of them.
    return about.length === 0 ? refused.length === 0 : !about.some((folder) => refused.includes(folder));
  };
  return { walked: asked.filter(fits), leftOut: asked.filter((spec) => !fits(spec)) };
}

/** Journeys of a checkout. @returns {string[]} from its root */
export function specsOf(root) {
  return readdirSync(path.join(root, 'e2e/specs'), { recursive: true })
    .map((file) => `e2e/specs/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
}
