import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';

/** The bytes of a file the page downloaded; the browser is another process, so it hands over a copy. */
export async function downloaded(download: Download): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gestao-baixado-'));
  try {
    const file = join(folder, 'arquivo');
    await download.saveAs(file);
    return readFileSync(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
