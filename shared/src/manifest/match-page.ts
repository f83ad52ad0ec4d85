import type { PageManifest } from './page';

/**
 * The page an address belongs to and its data paths with the parameters filled in. A literal segment
 * wins over a parameter (`/perfis/novo` before `/perfis/:id`), as in the router.
 */
export function matchPage(
  pages: readonly PageManifest[],
  pathname: string,
): { page: PageManifest; data: string[] } | undefined {
  const asked = segments(pathname);
  let best: { page: PageManifest; params: Record<string, string>; literals: number } | undefined;
  for (const page of pages) {
    const pattern = segments(page.path);
    if (pattern.length !== asked.length) continue;
    const params: Record<string, string> = {};
    let literals = 0;
    const fits = pattern.every((part, index) => {
      const value = asked[index] ?? '';
      if (part.startsWith(':')) params[part.slice(1)] = value;
      else if (part === value) literals += 1;
      else return false;
      return true;
    });
    if (fits && (!best || literals > best.literals)) best = { page, params, literals };
  }
  if (!best) return undefined;
  const { page, params } = best;
  const fill = (path: string) => path.replaceAll(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
  return { page, data: (page.data ?? []).map(fill) };
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
