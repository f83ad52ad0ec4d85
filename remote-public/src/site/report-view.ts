import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { rotaHeader } from '../components/rota';

/** A page counts as seen after this long in view, in milliseconds (docs/domain/publico.md#visualizacao). */
const seenAfter = 2000;

/**
 * Tells the api once that the page was in view for two seconds. The token is taken from the address,
 * the only place that holds it. A failure changes nothing for the reader.
 */
export function reportView(finalidade: Finalidade): void {
  const token = location.pathname.split('/').filter(Boolean).at(-1);
  if (!token) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', watch);
      fetch(`/api/publico/${finalidade}/${token}/visualizacao`, {
        method: 'POST',
        headers: rotaHeader(),
        keepalive: true,
      }).catch(() => {});
    }, seenAfter);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}
