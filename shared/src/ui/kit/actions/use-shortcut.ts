import { useEffect, useRef } from 'react';

const editable = 'input, select, textarea, [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * Calls `run` when a key is pressed anywhere in the page. Never inside inputs and open menus, never
 * with Ctrl, Alt or Meta, never while a dialog is open.
 * @param key as in `KeyboardEvent.key`, lower case for letters: `/`, `j`, `n`.
 */
export function useShortcut(key: string, run: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key.toLowerCase() !== key) return;
      if (event.target instanceof Element && event.target.closest(editable)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, enabled]);
}
