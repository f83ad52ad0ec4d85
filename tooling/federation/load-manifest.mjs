import path from 'node:path';
import { build } from 'esbuild';

/**
 * Evaluates a TypeScript module of pure data at build time.
 * @param {string} file absolute path
 * @returns {Promise<Record<string, unknown>>} its exports
 */
export async function loadData(file) {
  const result = await build({
    entryPoints: [file],
    absWorkingDir: path.dirname(file),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  const code = Buffer.from(result.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * The manifest of a remote folder.
 * @throws Error when `src/manifest.ts` lacks the named export `manifest`, or its name is not the folder's
 */
export async function loadManifest(remoteRoot) {
  const { manifest } = await loadData(path.join(remoteRoot, 'src/manifest.ts'));
  const folder = path.basename(remoteRoot);
  if (!manifest) throw new Error(`${folder}/src/manifest.ts must export \`manifest\`.`);
  if (`remote-${manifest.name}` !== folder) {
    throw new Error(`${folder}/src/manifest.ts declares the name "${manifest.name}".`);
  }
  return manifest;
}
