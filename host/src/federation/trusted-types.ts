interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Installs the page's only Trusted Types policy. It answers script addresses alone, and of those only
 * files under a base the registry lists, under the host's own base, or the service worker; every
 * `innerHTML` and `eval` therefore throws. A browser without Trusted Types needs nothing.
 * @param isListed whether a path or address belongs to a listed base
 */
export function installTrustedTypes(isListed: (url: URL) => boolean): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (text) => {
      const url = new URL(text, location.href);
      return isListed(url) ? text : null;
    },
  });
}

/** The addresses scripts may come from. Bases are only ever added: a loaded remote keeps its own after an update. */
export function createScriptBases(origin: string) {
  const bases = new Set<string>();
  return {
    add(base: string): void {
      bases.add(new URL(base, origin).href);
    },
    accepts(url: URL): boolean {
      if (url.origin === origin && url.pathname === '/sw.js') return true;
      // `..`, encoded or not, never leaves a listed base: the browser has resolved the first, servers see the second.
      if (/%2f|%5c|%2e/i.test(url.pathname)) return false;
      return [...bases].some((base) => url.href.startsWith(base));
    },
  };
}
export type ScriptBases = ReturnType<typeof createScriptBases>;
