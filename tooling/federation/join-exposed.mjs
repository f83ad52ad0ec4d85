/**
 * Puts the exposed module into the entry: who asks for the one needs the other next, and a request less stands between
 * them. Not where the module itself uses shared ones, which are there only once the entry has run.
 */
export class JoinExposed {
  /** @param {string} chunk name of the chunk that holds the exposed module */
  constructor(chunk) {
    this.chunk = chunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('JoinExposed', (compilation) => {
      compilation.hooks.optimizeChunks.tap('JoinExposed', () => {
        const { chunkGraph } = compilation;
        const exposed = compilation.namedChunks.get(this.chunk);
        const entry = exposed && [...exposed.groupsIterable][0].getParents()[0]?.getEntrypointChunk?.();
        if (!entry || usesShared(chunkGraph, exposed)) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
        compilation.namedChunks.delete(this.chunk);
      });
    });
  }
}

const usesShared = (chunkGraph, chunk) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some(({ type }) => type === 'consume-shared-module');
