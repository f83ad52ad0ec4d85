import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.texts';

/** Title of the window: the page's name, then the product's. */
export const titleOf = (page: string) => `${page} · ${shellTexts.product}`;

export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
