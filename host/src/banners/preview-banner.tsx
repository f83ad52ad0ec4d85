import { useSession } from '@gestao/shared/session';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { Banner } from './banner';

/** Always in sight while this tab shows what another person sees (`Ver como`). */
export function PreviewBanner() {
  const { signOut } = useHost();
  const user = useSession((state) => state.user);
  if (!user?.ver_como) return null;
  async function end(): Promise<void> {
    await signOut();
    // A browser that keeps the tab shows why there is nothing more to see.
    window.close();
  }
  return (
    <Banner tone="preview">
      {shellTexts.preview(user.name)}
      <button type="button" onClick={() => void end()}>
        {shellTexts.previewEnd}
      </button>
    </Banner>
  );
}
