import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { apiRoot } from './test-folders';

// Node's types know the name but not its functions.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> };
};

let kept: Promise<unknown> | undefined;

/**
 * Node shares compiled WebAssembly between threads for as long as one of them holds it. Each suite opens
 * PGlite in a new thread, so the worker process holds the code from its first suite on.
 */
export function keepPgliteCompiled(): Promise<unknown> {
  const folder = dirname(createRequire(join(apiRoot, 'package.json')).resolve('@electric-sql/pglite'));
  kept ??= Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) => WebAssembly.compile(readFileSync(join(folder, name)))),
  );
  return kept;
}
