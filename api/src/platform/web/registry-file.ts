import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names under which a publish writes what is live: the second stands in where the first is damaged or was changed. */
const names = ['registry.json', 'registry.good.json'];

/**
 * The registry of a site and the copy beside it, those of the two that can be read, the one in use first.
 * @returns `damaged` tells why the one in use is not the first
 */
export async function readRegistryFiles<Registry extends { remotes: object[] }>(
  siteDir: string,
): Promise<{ registries: Registry[]; damaged: Error | null }> {
  const read = await Promise.all(names.map((name) => readOne<Registry>(join(siteDir, name))));
  const registries = read.filter((one) => !(one instanceof Error)) as Registry[];
  const [first] = read;
  return { registries, damaged: first instanceof Error ? first : null };
}

/** Host and areas as they are served now, with their versions. */
export async function readLiveAreas(siteDir: string): Promise<{ name: string; version: string }[]> {
  type Live = { host: { version: string }; remotes: { name: string; version: string }[] };
  const [live] = (await readRegistryFiles<Live>(siteDir)).registries;
  if (!live) return [];
  return [{ name: 'host', ...live.host }, ...live.remotes].map(({ name, version }) => ({ name, version }));
}

async function readOne<Registry extends { remotes: object[] }>(file: string): Promise<Registry | Error> {
  try {
    const registry = JSON.parse(await readFile(file, 'utf8')) as Registry | null;
    return Array.isArray(registry?.remotes) ? (registry as Registry) : new Error(`${file} is no registry.`);
  } catch (error) {
    return error instanceof Error ? new Error(`${file}: ${error.message}`) : new Error(file);
  }
}
