import { updateFallback } from '@gestao/shared/config';
import { notify } from '@gestao/shared/notify';
import { updateTexts } from '../texts/update.texts';

const noticeId = 'atualizacao';

/**
 * The one update notice of the tab: a spinner while the new version is downloaded, then the offer to reload.
 * However many versions are published meanwhile, there is one notice (docs/domain/plataforma.md#avisos); once
 * it was dismissed, only a version it has not told of brings it back.
 * @param update runs when the person accepts
 */
export function createUpdateNotice(update: () => void) {
  let fallback: ReturnType<typeof setTimeout> | undefined;
  let shown: 'nothing' | 'spinner' | 'offer' = 'nothing';
  /** What the notice has told of, whether it still shows or not: `host@1.2.0-3fa9c1d2`. */
  const told = new Set<string>();

  function offer(): void {
    clearTimeout(fallback);
    if (shown === 'offer') return;
    shown = 'offer';
    notify.info(updateTexts.available, {
      id: noticeId,
      duration: Number.POSITIVE_INFINITY,
      action: { label: updateTexts.update, run: update },
      onDismiss: () => {
        shown = 'nothing';
      },
    });
  }

  return {
    /** A version was found; after at most 60 s it counts as downloaded. */
    downloading(version: string): void {
      if (told.has(version)) return;
      told.add(version);
      if (shown !== 'nothing') return;
      shown = 'spinner';
      notify.progress(updateTexts.downloading, { id: noticeId });
      fallback = setTimeout(offer, updateFallback);
    },
    /** The version is there. */
    ready(version: string): void {
      const isNews = !told.has(version);
      told.add(version);
      if (isNews || shown === 'spinner') offer();
    },
    /** The offer was declined for now, to be made again. */
    again: offer,
  };
}
export type UpdateNotice = ReturnType<typeof createUpdateNotice>;
