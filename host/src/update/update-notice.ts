import { updateFallback } from '@gestao/shared/config';
import { notify } from '@gestao/shared/notify';
import { updateTexts } from '../texts/update.texts';

const noticeId = 'atualizacao';

/**
 * The one update notice of the tab: a spinner while the new version is downloaded, then the offer to
 * reload. However many versions are published meanwhile, there is one notice (quality R7).
 * @param update runs when the person accepts
 */
export function createUpdateNotice(update: () => void) {
  let fallback: ReturnType<typeof setTimeout> | undefined;
  let offered = false;

  function offer(): void {
    clearTimeout(fallback);
    fallback = undefined;
    if (offered) return;
    offered = true;
    notify.info(updateTexts.available, {
      id: noticeId,
      duration: Number.POSITIVE_INFINITY,
      action: { label: updateTexts.update, run: update },
    });
  }

  return {
    /** A new version was found; after at most 60 s it counts as downloaded. */
    downloading(): void {
      if (offered || fallback) return;
      notify.progress(updateTexts.downloading, { id: noticeId });
      fallback = setTimeout(offer, updateFallback);
    },
    /** The new version is there. */
    ready: offer,
    /** The offer was declined for now, to be made again. */
    again(): void {
      offered = false;
      offer();
    },
  };
}
export type UpdateNotice = ReturnType<typeof createUpdateNotice>;
