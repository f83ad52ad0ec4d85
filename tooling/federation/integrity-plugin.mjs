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
 * Puts the sha384 of every lazily loaded chunk and style sheet into the file that asks for it, and makes the loader
 * demand it: the entry knows the pages, a page its dialogs. The entry's own hash is in the registry, whose root is the
 * HTML: one chain of trust (decision 0083).
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
    return `${table} = ${tableIn(this.compilation)} = ${JSON.stringify(marker)};`;
  }
}

/** Where files that come later add to the table of the entry; no two builds share it. */
function tableIn({ outputOptions }) {
  return `${outputOptions.globalObject}.${outputOptions.chunkLoadingGlobal}_integrity`;
}

/**
 * Writes the hashes once names and contents are final, from the last files to the first: what a file says of those
 * that it asks for is part of its own hash. What would be circular stands in the entry.
 */
function fillTables(compilation) {
  for (const entry of compilation.chunks) {
    if (!entry.hasRuntime()) continue;
    const asked = askedBy(entry);
    const inEntry = new Set(asked.get(entry));
    const finished = new Set();
    const finish = (chunk, before) => {
      if (finished.has(chunk)) return;
      const told = [];
      for (const next of asked.get(chunk) ?? []) {
        if (before.includes(next)) inEntry.add(next);
        if (inEntry.has(next)) continue;
        finish(next, [...before, next]);
        told.push(next);
      }
      finished.add(chunk);
      addHashes(compilation, chunk, hashesOf(compilation, told));
    };
    for (const chunk of entry.getAllAsyncChunks()) finish(chunk, [chunk]);
    fillEntry(compilation, entry, hashesOf(compilation, inEntry));
  }
}

/** Chunk → chunks that its code asks for, over all that the entry leads to; of several asked together one knows them. */
function askedBy(entry) {
  const asked = new Map([[entry, new Set()]]);
  for (const chunk of entry.getAllAsyncChunks()) {
    for (const group of chunk.groupsIterable) {
      for (const parent of group.parentsIterable) {
        // The group's own chunk is its last one: what it has in common with others stands before it.
        const own = parent.chunks.findLast(({ files }) => [...files].some((file) => file.endsWith('.js')));
        const knows = parent.isInitial() || !own ? entry : own;
        asked.set(knows, (asked.get(knows) ?? new Set()).add(chunk));
      }
    }
  }
  return asked;
}

function hashesOf(compilation, chunks) {
  const hashes = { js: {}, css: {} };
  for (const chunk of chunks) {
    for (const file of chunk.files) {
      const kind = file.endsWith('.css') ? 'css' : file.endsWith('.js') ? 'js' : undefined;
      if (kind) hashes[kind][chunk.id] = integrityOf(compilation.getAsset(file).source.buffer());
    }
  }
  return hashes;
}

function addHashes(compilation, chunk, hashes) {
  const added = Object.entries(hashes)
    .filter(([, of]) => Object.keys(of).length > 0)
    .map(([kind, of]) => `;Object.assign(${tableIn(compilation)}.${kind},${JSON.stringify(of)});`)
    .join('');
  if (!added) return;
  const file = [...chunk.files].find((one) => one.endsWith('.js'));
  const text = String(compilation.getAsset(file).source.source());
  // A source map's address stays the last line.
  const end = /\n\/\/# sourceMappingURL=.*\s*$/.exec(text)?.index ?? text.length;
  const source = new sources.RawSource(text.slice(0, end) + added + text.slice(end));
  // Its name has the hash of what stood there before: webpack would not write over a file of that name.
  compilation.updateAsset(file, source, (info) => ({ ...info, immutable: false }));
}

function fillEntry(compilation, entry, hashes) {
  for (const file of entry.files) {
    const text = compilation.getAsset(file)?.source.source();
    if (typeof text !== 'string' || !text.includes(marker)) continue;
    compilation.updateAsset(
      file,
      new sources.RawSource(text.replaceAll(new RegExp(`(["'\`])${marker}\\1`, 'g'), JSON.stringify(hashes))),
    );
  }
}
