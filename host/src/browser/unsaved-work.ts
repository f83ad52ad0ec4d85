/**
 * Whether some form would ask before the page is left. Forms say so by cancelling `beforeunload`, so
 * asking them costs an event and needs no list of forms.
 */
export function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

/** Reloads without the browser asking a second time what the person has just confirmed. */
export function reloadRegardless(reload: () => void): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  reload();
}
