import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CallShapes, callDifferences, type MadeCalls } from '@gestao/shared/surface/surface';

interface Log {
  warn(data: object, message: string): void;
}

interface Published {
  name: string;
  version: string;
}

/**
 * Leaves in the site what this api serves, so that a publish compares with the api that runs, and says which parts
 * on the air make calls that it does not serve as they expect. Never stops a start: a site that may only be read
 * leaves a line in the log.
 * @param built file of the build; absent where the api runs from its sources
 */
export async function tellSurface(built: string, siteDir: string, log: Log): Promise<void> {
  const content = await readFile(built, 'utf8').catch(() => null);
  if (content === null) return;
  const file = join(siteDir, 'server/api/surface.json');
  try {
    await replaceWith(file, content);
  } catch (error) {
    log.warn(
      { file, reason: String(error) },
      'publishing cannot compare with this api: its list was not written',
    );
  }
  const { calls } = JSON.parse(content) as { calls: CallShapes };
  for (const { name, version, made } of await liveCalls(siteDir)) {
    const broken = callDifferences(made, calls).filter((one) => one.broken.length > 0);
    if (broken.length > 0)
      log.warn(
        { name, version, calls: broken.map(({ call, broken: why }) => ({ call, why })) },
        'what is on the air makes calls that this api does not serve as it expects',
      );
  }
}

/** A reader sees the old or the new content, never a part of it. */
async function replaceWith(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === content) return;
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  await writeFile(next, content);
  await rename(next, file);
}

/** Calls of every live part; of what was built before builds told them, and of a site that cannot be read, none. */
async function liveCalls(siteDir: string): Promise<(Published & { made: MadeCalls })[]> {
  const registry = await readJson<{ host: Published | null; remotes: Published[] }>(
    join(siteDir, 'registry.json'),
  );
  const live = registry ? [...(registry.host ? [registry.host] : []), ...registry.remotes] : [];
  const told = await Promise.all(
    live.map(async ({ name, version }) => {
      const surface = await readJson<{ calls: MadeCalls }>(
        join(siteDir, 'server', name, version, 'surface.json'),
      );
      return surface ? [{ name, version, made: surface.calls }] : [];
    }),
  );
  return told.flat();
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
