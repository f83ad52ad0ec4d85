/**
 * Reloads the page once for a version whose files are gone after a deploy. The mark in session storage
 * outlives the reload, so that a second failure of the same version is shown instead of looping.
 * @returns `false` when it was already tried, or when session storage is refused (no guard, no reload)
 */
export function reloadOnce(
  remote: { name: string; version: string },
  environment: { storage: () => Storage; reload: () => void },
): boolean {
  const key = `reloaded:${remote.name}@${remote.version}`;
  try {
    const storage = environment.storage();
    if (storage.getItem(key)) return false;
    storage.setItem(key, '1');
  } catch {
    return false;
  }
  environment.reload();
  return true;
}
