import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const stub = (name) => fileURLToPath(new URL(`runtime-stubs/${name}.mjs`, import.meta.url));

/**
 * Files of the federation runtime that a signed registry makes needless, and what stands in their place: manifests and
 * snapshots of remotes, loading ahead (the HTML does it), a logger
 * that can be redirected, and sentences beside the codes of errors.
 */
const needless = [
  [/[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, stub('snapshot-handler')],
  [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, stub('preload')],
  [/[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/, stub('logger')],
  [/[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/, stub('descriptions')],
];

/** Puts the small files of `runtime-stubs` in the place of those the host has no use for. */
export class LeanRuntime {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('LeanRuntime', (factory) => {
      factory.hooks.afterResolve.tap('LeanRuntime', ({ createData }) => {
        const [, file] = needless.find(([pattern]) => pattern.test(createData.resource)) ?? [];
        if (!file) return;
        createData.request = createData.request.replace(createData.resource, file);
        createData.userRequest = file;
        createData.resource = file;
      });
    });
    // A runtime whose files are named otherwise is to be looked at, not to be carried whole unnoticed.
    compiler.hooks.thisCompilation.tap('LeanRuntime', (compilation) => {
      compilation.hooks.finishModules.tap('LeanRuntime', (modules) => {
        const built = new Set([...modules].map(({ resource }) => resource));
        for (const [pattern, file] of needless)
          if (!built.has(file))
            compilation.errors.push(
              new webpack.WebpackError(`No file of the federation runtime is ${pattern}.`),
            );
      });
    });
  }
}
