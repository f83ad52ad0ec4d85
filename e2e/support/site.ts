import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { removeFolder, root } from './server';

const run = promisify(execFile);

interface File {
  file: string;
  integrity: string;
}
interface Published {
  name: string;
  version: string;
  base: string;
  entry?: File;
  files: File[];
  server: File[];
  scripts?: File[];
}

/** A site folder of the spec's own, so that what it does to it reaches nobody else. */
export function copySite(): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'gestao-site-'));
  cpSync(process.env.SITE_DIR ?? join(root, 'dist/site'), siteDir, { recursive: true });
  return siteDir;
}

/** What is live: `host`, or a remote by its name. */
export function live(siteDir: string, name: string): Published {
  const registry = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')) as {
    host: Published;
    remotes: Published[];
  };
  const found = name === 'host' ? registry.host : registry.remotes.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not published.`);
  return found;
}

/** Hash of every file of the site, by its path. */
export function hashTree(siteDir: string): Map<string, string> {
  const files = readdirSync(siteDir, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(siteDir, file)).isFile());
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(siteDir, file)))
        .digest('hex'),
    ]),
  );
}

/** Makes the server read the site again, as after a publish. */
export function touchRegistry(siteDir: string): void {
  utimesSync(join(siteDir, 'registry.json'), new Date(), new Date());
}

/**
 * Publishes, by the registry's own function, what is live of a part once more under a new version.
 * @param change texts of its files, old to new; hashes that other files hold are made to fit
 * @returns the new version
 */
export async function publishChanged(
  siteDir: string,
  name: string,
  change: Record<string, string> = {},
): Promise<string> {
  const { base, ...built } = live(siteDir, name);
  const version = `${built.version.split('-')[0]}-${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), 'gestao-build-'));
  const web = join(folder, 'dist/web');
  const server = join(folder, 'dist/server');
  mkdirSync(web, { recursive: true });
  cpSync(join(siteDir, base), web, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  cpSync(join(siteDir, 'server', name, built.version), server, { recursive: true });
  let description = JSON.stringify({ ...built, version }).replaceAll(built.version, version);
  const rewrite = (path: string, edit: (text: string) => string) => {
    const before = readFileSync(path);
    const after = Buffer.from(edit(before.toString('utf8')));
    if (before.equals(after)) return;
    writeFileSync(path, after);
    const [from, to] = [integrityOf(before), integrityOf(after)];
    description = description.replaceAll(from, to);
    // Whoever loads this file demands its hash.
    for (const { file } of built.files)
      if (file.endsWith('.js')) rewrite(join(web, file), (text) => text.replaceAll(from, to));
  };
  for (const { file } of built.files) {
    if (!file.endsWith('.js')) continue;
    rewrite(join(web, file), (text) =>
      Object.entries(change).reduce((result, [from, to]) => result.replaceAll(from, to), text),
    );
  }
  for (const { file } of built.server) {
    rewrite(join(server, file), (text) => text.replaceAll(built.version, version));
  }
  writeFileSync(join(folder, 'dist', name === 'host' ? 'host.json' : 'remote.json'), description);
  const publish = pathToFileURL(join(root, 'tooling/registry/publish.mjs')).href;
  await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { publish } = await import(${JSON.stringify(publish)}); await publish(${JSON.stringify({ site: siteDir, root: folder, quality: 1 })}); process.exit();`,
  ]);
  removeFolder(folder);
  return version;
}

/** Goes back one version of a part, by the command an operator types. */
export async function rollBack(siteDir: string, name: string): Promise<void> {
  await run(process.execPath, ['tooling/registry/cli.mjs', 'rollback', name], {
    cwd: root,
    env: { ...process.env, SITE_DIR: siteDir },
  });
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
