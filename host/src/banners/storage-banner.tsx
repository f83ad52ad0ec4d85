import { useSession } from '@gestao/shared/session';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { Banner } from './banner';

/** Where local storage is refused or full, the session lives only in this tab. */
export function StorageBanner() {
  const { storage } = useHost();
  // Reading or writing the token is what finds out; this follows each change of it.
  useSession((state) => state.token);
  return storage.persistent ? null : <Banner tone="warning">{shellTexts.memoryOnly}</Banner>;
}
