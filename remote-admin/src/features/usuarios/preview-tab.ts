import { previewKey } from '@gestao/shared/session';

export interface PreviewTab {
  /** Hands the token to the tab and shows the start page as that person. */
  show(token: string): void;
  /** Closes the tab that turned out not to be needed. */
  cancel(): void;
}

/**
 * Opens the tab of a preview (`Ver como`). Call it in the click, before the api has answered: later the
 * browser would take the tab for an advertisement. The token goes straight into the new tab's storage,
 * so that it stands in no address, history or server log.
 * @returns `null` when the browser refuses to open a tab
 */
export function openPreviewTab(
  open: () => Window | null = () => window.open('', '_blank'),
): PreviewTab | null {
  const tab = open();
  if (!tab) return null;
  return {
    show(token) {
      // The tab begins with a copy of this one's storage: drafts of the person who opened it.
      tab.sessionStorage.clear();
      tab.sessionStorage.setItem(previewKey, token);
      tab.opener = null;
      tab.location.replace('/');
    },
    cancel: () => tab.close(),
  };
}
