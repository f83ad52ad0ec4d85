import { useEffect, useRef } from 'react';

const editable = 'input, select, textarea, [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * Keys of a file that is being decided about, before those of its list: V approves here, and looks at a row there.
 * @param keys what each does, as in `KeyboardEvent.key`, lower case; `undefined` does nothing now
 */
export function useDecisionKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      if (!Object.hasOwn(latest.current, key)) return;
      if (event.target instanceof Element && event.target.closest(editable)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
