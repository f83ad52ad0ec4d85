import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from './content-hash.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const marker = '__GESTAO_INTEGRITY__';
const table = `${RuntimeGlobals.require}.integrity`;

/** A well-formed hash that no file has: a chunk without one is refused, never waved through. */
const neverMatches = `sha384-${'A'.repeat(64)}`;
/** After it the page is looked at, and again as long as it awaits something, in ms. */
const quietTime = 3_000;

/** File with the hashes of all others; its own stands in the entry. */
const tableFile = (entry) => `${entry.name}.integrity.js`;

/**
 * Makes the loader demand of every lazily loaded chunk and style sheet the sha384 it was built with. The files of the
 * first page have theirs in the HTML, as links; of all others they stand in one file that comes before the first of
 * them, or once the first page is there. Its hash is in the entry, the entry's in the registry, whose root is the HTML:
 * one chain of trust (decision 0085).
 */
export class IntegrityPlugin {
  /** @param {{ known?: string[] }} [options] names of chunks whose hash stands in the entry itself: they never wait */
  constructor({ known = [] } = {}) {
    this.known = known;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${demand('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => [source, demand(names.tag, names.href)].filter(Boolean).join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new IntegrityTableModule());
        });
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => fillTables(compilation, this.known),
      );
    });
  }
}

function demand(tag, url) {
  return [
    `${tag}.crossOrigin = 'anonymous';`,
    `${tag}.integrity = ${table}[${url}.slice(${RuntimeGlobals.publicPath}.length)] || '${neverMatches}';`,
  ].join('\n');
}

class IntegrityTableModule extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { require, ensureChunk, getChunkScriptFilename, loadScript, publicPath } = RuntimeGlobals;
    return `
const [file, hashes, empty, styles] = ${JSON.stringify(marker)};
${table} = ${tableIn(this.compilation)} = hashes;
for (const { href, integrity } of document.querySelectorAll('link[integrity]'))
  if (href.startsWith(${publicPath})) hashes[href.slice(${publicPath}.length)] ||= integrity;
const ensure = ${ensureChunk};
let whole;
const fetchTable = () => whole ||= new Promise((resolve, reject) => {
  const request = ${publicPath} + file;
  ${loadScript}(request, ({ type }) => {
    if (type === 'load') return resolve();
    whole = undefined;
    reject(Object.assign(Error('Loading hashes failed. (' + type + ': ' + request + ')'), { name: 'ChunkLoadError', type, request }));
  }, 'integrity');
});
${ensureChunk} = (id) =>
  empty.includes(id) || hashes[styles.includes(id) ? ${require}.miniCssF(id) : ${getChunkScriptFilename}(id)]
    ? ensure(id)
    : fetchTable().then(() => ensure(id));
const atRest = () => {
  if (document.querySelector('[aria-busy="true"]')) return setTimeout(atRest, ${quietTime});
  fetchTable().catch(() => {});
};
setTimeout(atRest, ${quietTime});`;
  }
}

/** Where the file of hashes adds to those of the entry; no two builds share it. */
function tableIn({ outputOptions }) {
  return `${outputOptions.globalObject}.${outputOptions.chunkLoadingGlobal}_integrity`;
}

/** Writes the hashes once names and contents are final. */
function fillTables(compilation, known) {
  for (const entry of compilation.chunks) {
    if (!entry.hasRuntime()) continue;
    const chunks = [...entry.getAllAsyncChunks()];
    const hashes = {};
    const inEntry = {};
    for (const chunk of chunks)
      Object.assign(known.includes(chunk.name) ? inEntry : hashes, hashesOf(compilation, chunk));
    const text = `Object.assign(${tableIn(compilation)},${JSON.stringify(hashes)});\n`;
    inEntry[tableFile(entry)] = integrityOf(text);
    // Chunks that only name shared modules have no file to wait for.
    const empty = chunks.filter((chunk) => loadedFiles(chunk).length === 0);
    const styles = chunks.filter((chunk) => !empty.includes(chunk) && loadedFiles(chunk).every(isStyle));
    const idsOf = (some) => some.map(({ id }) => id);
    if (fillEntry(compilation, entry, [tableFile(entry), inEntry, idsOf(empty), idsOf(styles)]))
      // Its hash is of these bytes: nothing may make them smaller.
      compilation.emitAsset(tableFile(entry), new sources.RawSource(text), { minimized: true });
  }
}

const isStyle = (file) => file.endsWith('.css');
const loadedFiles = (chunk) => [...chunk.files].filter((file) => /\.(js|css)$/.test(file));

function hashesOf(compilation, chunk) {
  return Object.fromEntries(
    loadedFiles(chunk).map((file) => [file, integrityOf(compilation.getAsset(file).source.buffer())]),
  );
}

/** @returns whether the entry loads anything at all */
function fillEntry(compilation, entry, filled) {
  let loads = false;
  for (const file of entry.files) {
    const text = compilation.getAsset(file)?.source.source();
    if (typeof text !== 'string' || !text.includes(marker)) continue;
    loads = true;
    compilation.updateAsset(
      file,
      new sources.RawSource(text.replaceAll(new RegExp(`(["'\`])${marker}\\1`, 'g'), JSON.stringify(filled))),
      // Its name has the hash of what stood there before: webpack would not write over a file of that name.
      (info) => ({ ...info, immutable: false }),
    );
  }
  return loads;
}
