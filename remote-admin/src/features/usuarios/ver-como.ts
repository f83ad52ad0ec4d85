import type { VerComo } from '@gestao/shared/contracts/acesso/ver-como';
import { errorText, http } from '@gestao/shared/http';
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
    const { data } = await http.post<{ data: VerComo }>(`/usuarios/${uuid}/ver-como`);
    tab.show(data.token);
  } catch (error) {
    tab.cancel();
    notify.error(errorText(error));
  }
}
