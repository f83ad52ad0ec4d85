import { type ComponentChild, hydrate } from 'preact';

/** What the clients' script uses of `react-dom/client`, out of preact without its compatibility layer. */
export function hydrateRoot(root: Element, page: ComponentChild): void {
  hydrate(page, root);
}
