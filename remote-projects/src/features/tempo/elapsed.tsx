import { useEffect, useRef } from 'react';

const two = (value: number) => String(value).padStart(2, '0');

/** `1:05:09`; `0:00:00` where this machine's clock is behind the server's. */
export function clockText(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** How long something has been running. It writes its own text: nothing around it renders with the clock. */
export function Elapsed({ since, className }: { since: string; className?: string | undefined }) {
  const shown = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const tick = () => {
      if (shown.current) shown.current.textContent = clockText(since, Date.now());
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  // Each second would be read out otherwise.
  return <time ref={shown} className={className} role="timer" aria-live="off" />;
}
