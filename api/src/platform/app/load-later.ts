import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first used, not when the process starts: what draws papers or sends mail costs
 * a start more time and memory than all areas together. Only for packages that also come as CommonJS; the others are
 * imported where they are used.
 * @example const qrcode = loadLater<typeof import('qrcode')>('qrcode');
 */
export function loadLater<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
}
