import { on } from '@gestao/shared/events';
import { RemoteError } from '../parts/remote-error';
import type { Federation } from './create-federation';
import { codeOf } from './load-failure';
import { tellFailure } from './tell-failure';

/**
 * Tells the server of dialogs, tabs and other parts whose file did not come. They show the failure in their own
 * place, inside an area that goes on working, so no card of the host tells it. @returns what stops the telling
 */
export function tellLostParts(federation: Pick<Federation, 'statuses'>): () => void {
  return on('preload-error', ({ remote, error }) => {
    // The card in place of the whole area tells this one, with the reason that was found.
    if (error instanceof RemoteError || navigator.onLine === false) return;
    const version = federation.statuses().find(({ name }) => name === remote)?.version ?? null;
    tellFailure(remote || 'host', version, codeOf(error), error);
  });
}
