import type { VerComo } from '@gestao/shared/contracts/ver-como';
import { errorText, http } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { openPreviewTab } from '@gestao/shared/session';
import { texts } from '../../texts/ver-como';

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
