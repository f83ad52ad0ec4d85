import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from './content-hash.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const marker = '__GESTAO_INTEGRITY__';
const table = `${RuntimeGlobals.require}.integrity`;

/** A well-formed hash that no file has: a chunk without a hash in the table is refused, never waved through. */
const neverMatches = `sha384-${'A'.repeat(64)}`;

/**
 * Puts the sha384 of every lazily loaded chunk and style sheet into the file that loads them, and
 * makes the loader demand it. That file's own hash is in the registry, whose root is the HTML: one
 * chain of trust.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime?.LoadScriptRuntimeModule ?? webpack.web.JsonpTemplatePlugin;
      void scripts;
      hookScripts(compiler, compilation);
      hookStyles(compilation);
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk, requirements) => {
        if (!requirements.has(RuntimeGlobals.ensureChunkHandlers)) return;
        compilation.addRuntimeModule(chunk, new IntegrityTableModule());
      });
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => fillTables(compilation),
      );
    });
  }
}
