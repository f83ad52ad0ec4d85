import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildSurface } from './build-surface.mjs';
import { hashFiles, shortHash } from './content-hash.mjs';
import { loadManifest } from './load-manifest.mjs';
import { remoteShares } from './shares.mjs';

/** Name of the chunk that holds the one exposed module. */
export const exposedChunk = 'remote';

/**
 * Reads the manifest, refuses a page without a chunk of its name and a list that waits for schemas, builds the remote's own site if it
 * has one, and writes `dist/remote.json`, all a publish needs to know, and `dist/server/surface.json`, what is
 * compared with everything live.
 */
export class RemoteReportPlugin {
  constructor({ root, container }) {
    this.root = root;
    this.container = container;
  }

  apply(compiler) {
    this.surface = new BuildSurface(compiler);
    const manifestFile = path.join(this.root, 'src/manifest.ts');
    compiler.hooks.make.tapPromise('RemoteReportPlugin', async (compilation) => {
      compilation.fileDependencies.add(manifestFile);
      this.manifest = await loadManifest(this.root);
    });
    compiler.hooks.thisCompilation.tap('RemoteReportPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('RemoteReportPlugin', () => {
        for (const id of missingChunks(this.manifest, compilation)) {
          compilation.errors.push(
            new Error(
              `Page "${id}" has no chunk. Load it in src/remote.ts with import(/* webpackChunkName: "${id}" */ '…').`,
            ),
          );
        }
        if (compiler.options.mode !== 'production') return;
        for (const id of listsWithSchemas(this.manifest, compilation)) {
          compilation.errors.push(
            new Error(
              `Page "${id}" shows a list and asks for zod. Take values from contracts/*/values, and give the forms of its dialogs a schema that is fetched: schema={async () => (await import('…')).xSchema}.`,
            ),
          );
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise('RemoteReportPlugin', async (compilation) => {
      if (compilation.errors.length === 0) await this.report(compilation);
    });
  }

  async report(compilation) {
    const outWeb = path.join(this.root, 'dist/web');
    const outServer = path.join(this.root, 'dist/server');
    const siteBuild = path.join(this.root, 'build-site.mjs');
    rmSync(outServer, { recursive: true, force: true });
    if (existsSync(siteBuild)) {
      const { buildSite } = await import(pathToFileURL(siteBuild).href);
      await buildSite({ outWeb, outServer });
    }
    mkdirSync(outServer, { recursive: true });
    const surface = { asks: this.surface.asks, calls: await this.surface.calls() };
    writeFileSync(path.join(outServer, 'surface.json'), `${JSON.stringify(surface, null, 1)}\n`);
    const report = describe({
      root: this.root,
      manifest: this.manifest,
      compilation,
      container: this.container,
    });
    const files = hashFiles(outWeb, (file) => !file.endsWith('.map'));
    const server = hashFiles(outServer, (file) => !file.endsWith('.map'));
    const { version } = JSON.parse(readFileSync(path.join(this.root, 'package.json'), 'utf8'));
    const hash = shortHash(JSON.stringify([report, files, server]));
    const integrityOfEntry = files.find(({ file }) => file === report.entry)?.integrity;
    writeFileSync(
      path.join(this.root, 'dist/remote.json'),
      `${JSON.stringify(
        {
          ...report,
          version: `${version}-${hash}`,
          entry: { file: report.entry, integrity: integrityOfEntry },
          files,
          server,
        },
        null,
        1,
      )}\n`,
    );
  }
}

function missingChunks(manifest, compilation) {
  if (compilation.errors.length > 0) return [];
  return manifest.pages.map((page) => page.id).filter((id) => !compilation.namedChunkGroups.has(id));
}

/** Lists that would wait for the schema library, which only forms need. */
function listsWithSchemas(manifest, compilation) {
  if (compilation.errors.length > 0) return [];
  const exposed = compilation.namedChunks.get(exposedChunk);
  return manifest.pages
    .filter(({ skeleton }) => skeleton === undefined || skeleton === 'list')
    .map(({ id }) => id)
    .filter((id) => {
      const { chunks } = compilation.namedChunkGroups.get(id);
      return consumedShares(compilation, exposed ? [exposed, ...chunks] : chunks).includes('zod');
    });
}

function describe({ manifest, compilation, container }) {
  const { name, title, contract, pages, slots } = manifest;
  const entry = [...compilation.namedChunks.get(container).files].find((file) => file.endsWith('.js'));
  const exposed = compilation.namedChunks.get(exposedChunk);
  const first = new Set([entry, ...(exposed ? publicFiles(exposed) : [])]);
  const preload = {};
  const uses = {};
  for (const { id } of pages) {
    const chunks = compilation.namedChunkGroups.get(id).chunks;
    preload[id] = [...new Set([...first, ...chunks.flatMap(publicFiles)])];
    uses[id] = consumedShares(compilation, exposed ? [exposed, ...chunks] : chunks);
  }
  const requires = Object.fromEntries(
    Object.entries(remoteShares())
      .filter(([key]) => consumedShares(compilation, [...compilation.chunks]).includes(key))
      .map(([key, share]) => [key, share.requiredVersion]),
  );
  return { name, title, contract, requires, pages, ...(slots ? { slots } : {}), entry, preload, uses };
}

function publicFiles(chunk) {
  return [...chunk.files].filter((file) => /\.(js|css)$/.test(file));
}

/** Shared modules the given chunks ask the host for. */
function consumedShares(compilation, chunks) {
  const keys = new Set();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') keys.add(module.options.shareKey);
    }
  }
  return [...keys].sort();
}
