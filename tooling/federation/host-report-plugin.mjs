import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { BuildSurface } from './build-surface.mjs';
import { hashFiles, shortHash } from './content-hash.mjs';
import { loadData } from './load-manifest.mjs';
import { providedVersions, readShares, shareChunkName } from './shares.mjs';

/** Stands for the version in the service worker until it is known. */
const versionMark = '%HOST_VERSION%';

/**
 * Builds what stands beside the host's main bundle (boot script and start-up style for the HTML, the
 * service worker) and writes `dist/host.json`: all the server and a publish need to know, and
 * `dist/server/surface.json`: what is compared with everything live.
 */
export class HostReportPlugin {
  constructor({ root, sharedRoot, production }) {
    this.root = root;
    this.sharedRoot = sharedRoot;
    this.production = production;
  }

  apply(compiler) {
    this.surface = new BuildSurface(compiler);
    compiler.hooks.make.tap('HostReportPlugin', (compilation) => {
      for (const file of ['boot/boot.ts', 'boot/startup.css', 'boot/page.html', 'service-worker.ts']) {
        compilation.fileDependencies.add(path.join(this.root, 'src', file));
      }
    });
    compiler.hooks.afterEmit.tapPromise('HostReportPlugin', async (compilation) => {
      if (compilation.errors.length === 0) await this.report(compilation);
    });
  }

  async report(compilation) {
    const outWeb = path.join(this.root, 'dist/web');
    const outServer = path.join(this.root, 'dist/server');
    rmSync(outServer, { recursive: true, force: true });
    mkdirSync(outServer, { recursive: true });
    const files = hashFiles(outWeb, (file) => !file.endsWith('.map'));
    const integrity = new Map(files.map((item) => [item.file, item.integrity]));
    const withIntegrity = (file) => ({ file, integrity: integrity.get(file) });
    const entryFiles = compilation.entrypoints.get('main').getFiles();
    const { hostContract } = await loadData(path.join(this.sharedRoot, 'src/manifest/index.ts'));
    const report = {
      contract: hostContract,
      provides: providedVersions(),
      scripts: entryFiles.filter((file) => file.endsWith('.js')).map(withIntegrity),
      styles: entryFiles.filter((file) => file.endsWith('.css')).map(withIntegrity),
      shares: lazyShareFiles(compilation),
      parts: lazyPartFiles(compilation),
      files,
    };
    const boot = await bundle(path.join(this.root, 'src/boot/boot.ts'), {}, this.production);
    const style = await bundle(path.join(this.root, 'src/boot/startup.css'), {}, this.production);
    const page = readFileSync(path.join(this.root, 'src/boot/page.html'), 'utf8')
      .replaceAll(/\n\s*/g, '')
      .trim();
    const told = { offers: this.surface.offers, calls: await this.surface.calls() };
    const surface = `${JSON.stringify(told, null, 1)}\n`;
    const hash = shortHash(JSON.stringify(report), boot, style, page, surface);
    const packageVersion = JSON.parse(readFileSync(path.join(this.root, 'package.json'), 'utf8')).version;
    const workerFile = path.join(this.root, 'src/service-worker.ts');
    let worker = '';
    if (existsSync(workerFile)) {
      const define = {
        __HOST_FILES__: JSON.stringify(report.files.filter(({ file }) => /\.(js|css)$/.test(file))),
        // The version depends on the worker's own text, so it is written in afterwards.
        __HOST_VERSION__: JSON.stringify(versionMark),
      };
      worker = await bundle(workerFile, define, this.production);
    }
    writeFileSync(path.join(outServer, 'boot.js'), boot);
    writeFileSync(path.join(outServer, 'startup.css'), style);
    writeFileSync(path.join(outServer, 'page.html'), page);
    const version = `${packageVersion}-${worker ? shortHash(hash, worker) : hash}`;
    if (worker) writeFileSync(path.join(outServer, 'sw.js'), worker.replaceAll(versionMark, version));
    writeFileSync(path.join(outServer, 'surface.json'), surface);
    const server = hashFiles(outServer);
    writeFileSync(
      path.join(this.root, 'dist/host.json'),
      `${JSON.stringify({ name: 'host', version, ...report, server }, null, 1)}\n`,
    );
  }
}

/** Files behind each lazily provided shared module, so that a page which needs one can preload it. */
function lazyShareFiles(compilation) {
  const shares = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const key = name && shareOfChunk(name);
    if (!key) continue;
    shares[key] = filesOf(group);
  }
  return shares;
}

/** Files behind each named lazy part of the host itself, so that an address which needs one can preload it. */
function lazyPartFiles(compilation) {
  const parts = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (name && !compilation.entrypoints.has(name) && !shareOfChunk(name)) parts[name] = filesOf(group);
  }
  return parts;
}

function filesOf(group) {
  const files = group.chunks.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files.filter((file) => /\.(js|css)$/.test(file)))];
}

function shareOfChunk(name) {
  return readShares().find(({ key, lazy }) => lazy && shareChunkName(key) === name)?.key;
}

async function bundle(file, define, production) {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'), ...define },
    logLevel: 'silent',
  });
  return result.outputFiles[0].text.trim();
}
