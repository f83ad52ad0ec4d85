import type { PageManifest } from '@gestao/shared/manifest';

/** Without accents and case, so that `orcamentos` finds `Orçamentos`. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether every word of `query` begins some word of `text`. */
export function matchesWords(text: string, query: string): boolean {
  const words = plain(text).split(/[^a-z0-9]+/);
  const asked = plain(query)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return asked.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * Pages by title, group, keywords or address, best first. Pages that need a record
 * (`/clientes/editar/:uuid`) are no places to go to by name.
 */
export function findPages(pages: readonly PageManifest[], query: string): PageManifest[] {
  const start = plain(query);
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
  if (start && plain(page.title).startsWith(start)) return 0;
  return page.menu ? 1 : 2;
}
