import type { PageManifest } from '@gestao/shared/manifest';
import { folded } from '@gestao/shared/rules/folding';

/** Whether every word of `query` begins some word of `text`: `orcamentos` finds `Orçamentos`. */
export function matchesWords(text: string, query: string): boolean {
  const words = folded(text).split(/[^a-z0-9]+/);
  const asked = folded(query)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return asked.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * Pages by title, group, keywords or address, best first. Pages that need a record
 * (`/clientes/editar/:uuid`) are no places to go to by name.
 */
export function findPages(pages: readonly PageManifest[], query: string): PageManifest[] {
  const start = folded(query).trim();
  return pages
    .filter((page) => !page.path.includes(':'))
    .filter((page) => {
      const words = [page.title, page.menu?.label, page.menu?.group, page.path, ...(page.keywords ?? [])];
      return matchesWords(words.join(' '), query);
    })
    .sort(
      (one, other) => rank(one, start) - rank(other, start) || one.title.localeCompare(other.title, 'pt-BR'),
    );
}

function rank(page: PageManifest, start: string): number {
  if (start && folded(page.title).startsWith(start)) return 0;
  return page.menu ? 1 : 2;
}
