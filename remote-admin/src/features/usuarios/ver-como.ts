import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { texts } from '../../texts/ver-como';
import { openPreviewTab } from './preview-tab';

/** Shows in a tab of its own what a person sees, read-only. Call it in the click. */
export async function verComo(uuid: string): Promise<void> {
  const tab = openPreviewTab();
  if (!tab) {
    notify.error(texts.refused);
    return;
  }
  try {
    const { data } = await call('POST /usuarios/:uuid/ver-como', { params: { uuid } });
    tab.show(data.token);
  } catch (error) {
    tab.cancel();
    notify.error(errorText(error));
  }
}
