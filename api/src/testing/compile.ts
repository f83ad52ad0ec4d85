import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { apiRoot, compiledFolder } from './test-folders';

/**
 * Compiles one source of the api to a file that plain Node runs: worker threads and child processes
 * do not pass through jest. The name carries the contents, so files are never rewritten under a reader.
 */
export function compile(source: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(apiRoot, 'src', source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Sources, as the api itself is: plain Node loads no TypeScript.
    alias: { '@gestao/shared': join(apiRoot, '../shared/src') },
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const file = join(compiledFolder, `${basename(source, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(compiledFolder, { recursive: true });
    const draft = `${file}.${process.pid}-${process.hrtime.bigint()}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return file;
}
