import { createStore } from '../hooks/store';

export type Overlay = 'palette' | 'shortcuts' | null;

/** Which of the frame's windows is open. */
export const overlayStore = createStore<Overlay>(null);

export function openPalette(): void {
  overlayStore.set('palette');
}
export function openShortcuts(): void {
  overlayStore.set('shortcuts');
}
export function closeOverlay(): void {
  overlayStore.set(null);
}
