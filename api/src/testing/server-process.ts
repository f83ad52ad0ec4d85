import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { apiRoot } from './test-folders';

/** A process of the product, as a test sees it. */
export interface ServerRun {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves at `Pronto:`, or at the exit. */
  settled: Promise<unknown>;
}

/**
 * Builds the product's server once for a suite, to be run as processes of their own.
 * @returns starts one with these settings and no others
 */
export function useServerProcess(): (env: Record<string, string>) => ServerRun {
  // Two levels below the package, so that the bundle finds the packages, the migrations and its version.
  const bundle = join(apiRoot, 'node_modules', `.server-test-${process.pid}`);
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    const { dependencies } = JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const outside = Object.keys(dependencies).filter((name) => name !== '@gestao/shared');
    await build({
      entryPoints: {
        server: join(apiRoot, 'src/server.ts'),
        'leitura.thread': join(apiRoot, 'src/areas/sistema/anexos/leitura/leitura.thread.ts'),
        'pictures.thread': join(apiRoot, 'src/platform/pictures/pictures.thread.ts'),
        'sheets.thread': join(apiRoot, 'src/platform/spreadsheet/sheets.thread.ts'),
        'certificado.thread': join(apiRoot, 'src/areas/operacao/certificados/certificado.thread.ts'),
      },
      outdir: bundle,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: outside.flatMap((name) => [name, `${name}/*`]),
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
  }, 180_000);
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(bundle, { recursive: true, force: true });
  });
  return (env) => {
    const child = spawn(process.execPath, [join(bundle, 'server.mjs')], {
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const ready = new Promise<void>((resolve) => {
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Pronto:')) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
    });
    return { process: child, output: () => output, exited, settled: Promise.race([ready, exited]) };
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
