import { useRef } from 'react';

/**
 * Key of a post that must happen once: the same values sent again (a lost answer, a double press) carry
 * the same key, changed values a new one.
 */
export function useSubmissionKey(): (values: unknown) => string {
  const last = useRef<{ values: string; key: string } | null>(null);
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current?.values !== text) last.current = { values: text, key: randomKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` is missing where the page is not served securely. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
