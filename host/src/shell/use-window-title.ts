import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.texts';

/** Title of the window: the page's name, then the product's. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
}
