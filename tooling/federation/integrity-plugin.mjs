import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from './content-hash.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const marker = '__GESTAO_INTEGRITY__';
const table = `${RuntimeGlobals.require}.integrity`;

/** A well-formed hash that no file has: a chunk the table lacks is refused, never waved through. */
const neverMatches = `sha384-${'A'.repeat(64)}`;

/**
 * Puts the sha384 of every lazily loaded chunk and style sheet into the file that loads them, and
 * makes the loader demand it. That file's own hash is in the registry, whose root is the HTML: one
 * chain of trust.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${demand('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => [source, demand(names.tag, 'css', names.chunkId)].filter(Boolean).join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityTableModule());
        });
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => fillTables(compilation),
      );
    });
  }
}

function demand(tag, kind, chunkId = 'chunkId') {
  return [
    `${tag}.crossOrigin = 'anonymous';`,
    `${tag}.integrity = ${table}.${kind}[${chunkId}] || '${neverMatches}';`,
  ].join('\n');
}

class IntegrityTableModule extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_NORMAL);
  }

  generate() {
    return `${table} = ${JSON.stringify(marker)};`;
  }
}

/** Replaces each marker once names and contents are final: chunks do not hold the table, so nothing is circular. */
function fillTables(compilation) {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const filled = { js: {}, css: {} };
    for (const lazy of chunk.getAllAsyncChunks()) {
      for (const file of lazy.files) {
        const kind = file.endsWith('.css') ? 'css' : file.endsWith('.js') ? 'js' : undefined;
        if (kind) filled[kind][lazy.id] = integrityOf(compilation.getAsset(file).source.buffer());
      }
    }
    for (const file of chunk.files) {
      const asset = compilation.getAsset(file);
      const text = asset?.source.source();
      if (typeof text !== 'string' || !text.includes(marker)) continue;
      compilation.updateAsset(
        file,
        new sources.RawSource(
          text.replaceAll(new RegExp(`(["'\`])${marker}\\1`, 'g'), JSON.stringify(filled)),
        ),
      );
    }
  }
}
