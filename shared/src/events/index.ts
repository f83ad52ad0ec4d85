/** Events that cross between host and remotes; a name here is a promise, so there are few. */
export interface AppEvents {
  /**
   * A lazily loaded part failed. Cancel it to keep the failure from propagating
   * (docs/domain/plataforma.md#avisos).
   */
  'preload-error': { remote: string; error: unknown };
  /** A 401 arrived: the session was reset. */
  'session-expired': { path: string };
  /**
   * Somebody else wrote the record whose address is open. Cancel it to tell the person oneself: a form with
   * unsaved work does.
   */
  'record-changed': { uuid: string; versao: number | null; por: string };
  /** A newer host or remote was published while this tab is open. */
  'update-available': { what: 'host' | 'remote'; name: string; version: string };
}

const target = new EventTarget();

/** Raises an event. @returns `false` when a listener cancelled it. */
export function emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean {
  return target.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
}

/** Listens to an event. @returns a function that stops listening. */
export function on<Name extends keyof AppEvents>(
  name: Name,
  listener: (detail: AppEvents[Name], event: Event) => void,
): () => void {
  const wrapped = (event: Event) => listener((event as CustomEvent<AppEvents[Name]>).detail, event);
  target.addEventListener(name, wrapped);
  return () => target.removeEventListener(name, wrapped);
}
