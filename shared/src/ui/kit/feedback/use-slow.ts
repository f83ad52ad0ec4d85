import { useEffect, useState } from 'react';

/** Ten seconds, in milliseconds (docs/domain/plataforma.md#textos). */
const slowAfter = 10_000;

/** Whether something has been going on for longer than people are used to. */
export function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
}
