import { useEffect, useState } from 'react';

/** Pause in typing after which records are asked for, in milliseconds. */
const pause = 150;

/** The text once typing has paused, without spaces around it. */
export function useSettled(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
