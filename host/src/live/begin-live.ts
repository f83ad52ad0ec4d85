import { notify } from '@gestao/shared/notify';
import { codeOf } from '../federation/load-failure';
import { loadPart } from '../parts/load-part';
import type { Host } from '../session/create-host';
import { shellTexts } from '../texts/shell.texts';

const fetchLive = () => import(/* webpackChunkName: "live" */ './watch-changes');

/**
 * Follows what others change. Without its file the page goes on as it is, and says that it does so without
 * following; the next load has another chance.
 */
export async function beginLive(host: Host, load: typeof fetchLive = fetchLive): Promise<void> {
  try {
    const part = await loadPart(load);
    part?.watchChanges(host);
  } catch (error) {
    console.error(error);
    notify.warning(shellTexts.liveFailed(shellTexts.failureReasons[codeOf(error)]), { id: 'ao-vivo' });
  }
}
