import path from 'node:path';
import { callShapes, callsInTree, namesMeant } from '../surface/call-shapes.mjs';
import { readShares, repoRoot, shareChunkName } from './shares.mjs';

const plugin = 'BuildSurface';
const scripts = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];

/**
 * Reads from webpack's own graph, after it knows what is used and before modules are joined: which names a build
 * takes of each shared module, which names it offers there, and which calls of the api it makes.
 */
export class BuildSurface {
  constructor(compiler) {
    compiler.hooks.compilation.tap(plugin, (_compilation, { normalModuleFactory }) => {
      for (const type of scripts) normalModuleFactory.hooks.parser.for(type).tap(plugin, noteCalls);
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.hooks.afterChunks.tap(plugin, () => {
        this.asks = asksOf(compilation);
        this.offers = offersOf(compilation);
        this.named = namedCalls(compilation);
      });
    });
  }

  /** Calls the build makes, with their contract of this checkout and the files that make them. */
  async calls() {
    const shapes = await callShapes();
    const known = Object.keys(shapes);
    const by = new Map();
    for (const { text, addresses, file } of this.named)
      for (const name of namesMeant(text, addresses, known))
        by.set(name, (by.get(name) ?? new Set()).add(file));
    return Object.fromEntries(
      [...by]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, files]) => [name, { ...shapes[name], by: [...files].sort() }]),
    );
  }
}

/** Calls are found in the tree that webpack parses; they stay with the module in its cache. */
function noteCalls(parser) {
  parser.hooks.program.tap(plugin, (tree) => {
    const { module } = parser.state;
    const file = module.resource && nameOf(module);
    if (file && !/(^|\/)node_modules\//.test(file) && !/\.calls\.ts$/.test(file)) {
      const found = callsInTree(tree);
      if (found.names.length + found.addresses.length > 0) module.buildInfo.gestaoCalls = found;
    }
  });
}

function nameOf(module) {
  return path.relative(repoRoot, module.resource.split('?')[0]).split(path.sep).join('/');
}

const isInBuild = (compilation, module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;

/** Names of calls, each with the addresses that its module and those around it may put into it. */
function namedCalls(compilation) {
  const { moduleGraph } = compilation;
  const addressesOf = (module) => module?.buildInfo?.gestaoCalls?.addresses ?? [];
  // Pieces of addresses travel far, and are nothing else.
  const pieces = [...compilation.modules].flatMap(addressesOf).filter((one) => !one.startsWith('/'));
  const found = [];
  for (const module of compilation.modules) {
    const names = module.buildInfo?.gestaoCalls?.names ?? [];
    if (names.length === 0 || !isInBuild(compilation, module)) continue;
    const around = [
      module,
      ...[...moduleGraph.getIncomingConnections(module)].map(({ originModule }) => originModule),
      ...[...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module),
    ];
    const addresses = [...new Set([...around.flatMap(addressesOf), ...pieces])];
    for (const text of names) found.push({ text, addresses, file: nameOf(module) });
  }
  return found;
}

/** Shared key → name → files that take it; `*` where somebody takes all of it. */
function asksOf(compilation) {
  const { moduleGraph } = compilation;
  const asks = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module' || !isInBuild(compilation, module)) continue;
    asks[module.options.shareKey] ??= {};
    const names = asks[module.options.shareKey];
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      if (!originModule?.resource || !isInBuild(compilation, originModule)) continue;
      if (!connection.isTargetActive(undefined)) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
        const referred = Array.isArray(reference) ? reference : reference.name;
        // Of `z.string()` webpack refers to `z` alone, the object it is called on.
        const written = dependency.getIds?.(moduleGraph) ?? [];
        const ids = written.length > referred.length ? written : referred;
        const name = ids.slice(0, 2).join('.') || '*';
        names[name] = (names[name] ?? new Set()).add(nameOf(originModule));
      }
    }
  }
  return sorted(asks, (names) => sorted(names, (files) => [...files].sort()));
}

/** Shared key → its exported names, of the modules that the host's table names; only a host has one. */
function offersOf(compilation) {
  const { moduleGraph } = compilation;
  const table = [...compilation.modules].find(({ resource }) => resource?.endsWith(tableFile));
  if (!table) return {};
  const shares = readShares();
  const offers = {};
  const offer = (key, dependency) => {
    const module = moduleGraph.getModule(dependency);
    if (key && module) offers[key] = exportsOf(moduleGraph, module);
  };
  for (const dependency of table.dependencies)
    offer(shares.find(({ key, lazy }) => !lazy && key === dependency.request)?.key, dependency);
  for (const block of table.blocks) {
    const key = shares.find((share) => share.lazy && shareChunkName(share.key) === block.chunkName)?.key;
    for (const dependency of block.dependencies) offer(key, dependency);
  }
  return sorted(offers, (names) => names);
}

const tableFile = path.join('host', 'src', 'federation', 'shared-table.ts');

/** @returns {string[] | null} `null` where webpack cannot tell */
function exportsOf(moduleGraph, module) {
  const info = moduleGraph.getExportsInfo(module);
  const names = info.getProvidedExports();
  if (!Array.isArray(names)) return null;
  const within = names.flatMap((name) => {
    const inner = info.getReadOnlyExportInfo(name).exportsInfo?.getProvidedExports();
    return Array.isArray(inner) ? inner.map((one) => `${name}.${one}`) : [];
  });
  // A module of the older kind is its own default.
  const whole = module.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
  return [...new Set([...names, ...within, ...whole])].sort();
}

function sorted(record, of) {
  return Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, of(value)]),
  );
}
