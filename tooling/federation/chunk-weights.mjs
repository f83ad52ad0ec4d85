import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './shares.mjs';

/**
 * Writes `dist/weights.json`: file → module → bytes before minifying. It leaves the machine with nothing; the check of
 * budgets names by it what has grown.
 */
export class ChunkWeights {
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkWeights', (compilation) => {
      if (compilation.errors.length > 0) return;
      writeFileSync(path.join(this.root, 'dist/weights.json'), JSON.stringify(weightsOf(compilation)));
    });
  }
}

function weightsOf({ chunks, chunkGraph }) {
  const weights = {};
  for (const chunk of chunks) {
    const file = [...chunk.files].find((one) => one.endsWith('.js'));
    if (!file) continue;
    weights[file] = {};
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const one of module.modules ?? [module]) {
        const name = nameOf(one);
        if (name) weights[file][name] = one.size('javascript');
      }
    }
  }
  return weights;
}

/** The same on every machine: a path in the repository, or in a package. */
function nameOf(module) {
  const file = module.nameForCondition?.();
  if (!file || file.endsWith('.css')) return undefined;
  const [, inPackage] = /^.*[\\/]node_modules[\\/](.+)$/.exec(file) ?? [];
  return (inPackage ?? path.relative(repoRoot, file)).split(path.sep).join('/');
}
