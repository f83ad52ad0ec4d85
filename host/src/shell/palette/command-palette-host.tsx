import { Suspense } from 'react';
import { useStoreValue } from '../../hooks/store';
import { lazyPart } from '../../parts/lazy-part';
import { PartBoundary } from '../../remotes/part-boundary';
import { overlayStore } from '../overlay-store';
import { useShortcuts } from '../shortcuts/use-shortcuts';

const CommandPalette = lazyPart(
  async () => (await import(/* webpackChunkName: "palette" */ './command-palette')).CommandPalette,
);
const ShortcutsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "palette" */ '../shortcuts/shortcuts-dialog')).ShortcutsDialog,
);

/** Listens for the frame's keys and shows the window they ask for. */
export function CommandPaletteHost() {
  const overlay = useStoreValue(overlayStore);
  useShortcuts();
  return (
    <PartBoundary fallback={() => null}>
      <Suspense fallback={null}>
        {overlay === 'palette' && <CommandPalette />}
        {overlay === 'shortcuts' && <ShortcutsDialog />}
      </Suspense>
    </PartBoundary>
  );
}
