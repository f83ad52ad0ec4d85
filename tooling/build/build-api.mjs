import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { callShapes } from '../surface/call-shapes.mjs';

const entries = {
  server: 'src/server.ts',
  'prepare-database': 'src/prepare-database.ts',
  backup: 'src/platform/backup/backup.cli.ts',
  // Threads, loaded by their names beside the server.
  'leitura.thread': 'src/areas/sistema/anexos/leitura/leitura.thread.ts',
  'pictures.thread': 'src/platform/pictures/pictures.thread.ts',
  'sheets.thread': 'src/platform/spreadsheet/sheets.thread.ts',
  'certificado.thread': 'src/areas/operacao/certificados/certificado.thread.ts',
};

/**
 * Bundles the back end to `dist/server.mjs`, its threads beside it, its commands to `dist/prepare-database.mjs` and
 * `dist/backup.mjs`, and what it serves to `dist/surface.json`. The installed packages stay outside; `shared` is TypeScript and goes in.
 * @param {string} root folder of the api package
 * @param {string} [outdir]
 */
export async function buildApi(root, outdir = path.join(root, 'dist')) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const outside = Object.keys(dependencies).filter((name) => name !== '@gestao/shared');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    // Some of what `shared` uses is CommonJS and asks for `require` when bundled.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  writeFileSync(
    path.join(outdir, 'surface.json'),
    `${JSON.stringify({ calls: await callShapes() }, null, 1)}\n`,
  );
}
