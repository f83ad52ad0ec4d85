/** The full-screen wave of the HTML; the host hides it when the first routed view is there. */
const id = 'inicio';

/** Shows the wave again, for instance while somebody who has just signed in is loaded. */
export function showStartupWave(): void {
  document.getElementById(id)?.removeAttribute('hidden');
}

export function hideStartupWave(): void {
  document.getElementById(id)?.setAttribute('hidden', '');
}
