/** Half-filled forms of this tab, so that an expired session or a reload loses nothing. */

const prefix = 'rascunho:';
/** Never kept outside the form: what people type into fields of these names. */
const secret = /password|senha|codigo|token/i;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const keyOf = (person: string, key: string) => `${prefix}${person}:${key}`;

/** @param person the person's uuid: nobody ever sees another one's draft. */
export function readDraft<T>(person: string, key: string): T | undefined {
  try {
    const text = storage()?.getItem(keyOf(person, key));
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the values, secrets left out. A full storage only means there is no draft. */
export function writeDraft(person: string, key: string, values: object): void {
  try {
    storage()?.setItem(
      keyOf(person, key),
      JSON.stringify(values, (name, value: unknown) => (secret.test(name) ? undefined : value)),
    );
  } catch {
    clearDraft(person, key);
  }
}

export function clearDraft(person: string, key: string): void {
  storage()?.removeItem(keyOf(person, key));
}

/** Forgets every draft of this tab; part of signing out. */
export function clearDrafts(): void {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
}
