import { copyFile, open, readFile, rename } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/**
 * The copy appears whole, on the disk and under its name, or not at all.
 * @param change packing takes the file into memory: pieces of the log hold 16 MB
 */
export async function durableCopy(
  from: string,
  to: string,
  change: 'gzip' | 'gunzip' | 'as it is',
): Promise<void> {
  const draft = `${to}.parte`;
  if (change === 'as it is') await copyFile(from, draft);
  const target = await open(draft, change === 'as it is' ? 'r+' : 'w', 0o600);
  try {
    if (change === 'gzip') await target.writeFile(await promisify(gzip)(await readFile(from), { level: 1 }));
    if (change === 'gunzip') await target.writeFile(await promisify(gunzip)(await readFile(from)));
    await target.chmod(0o600);
    await target.sync();
  } finally {
    await target.close();
  }
  await rename(draft, to);
}
