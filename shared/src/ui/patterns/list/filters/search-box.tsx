import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../kit/actions/use-shortcut';
import { Icon } from '../../../kit/marks/icon';
import { texts } from '../texts';
import styles from './filter-bar.module.css';

/** Wait after the last key before the list is asked again, in milliseconds. */
const pause = 300;

/** Search text of a list. `/` focuses it from anywhere, Escape empties it and, empty, leaves it to the list's keys. */
export function SearchBox({
  value,
  onChange,
  label = texts.search,
}: {
  value: string;
  onChange: (text: string) => void;
  label?: string;
}) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', () => input.current?.focus());
  // Back, forward and "limpar filtros" change the URL; what is being typed meanwhile wins.
  useEffect(() => {
    if (document.activeElement !== input.current || value === '') setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string, wait: number) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onChange(next.trim());
    }, wait);
  }

  // Searched before anything else is done: later it would bring back whoever has opened a row meanwhile.
  function leave() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    onChange(text.trim());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for it is too young to be known everywhere.
    <div role="search" className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        maxLength={120}
        value={text}
        onChange={(event) => send(event.target.value, pause)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text, 0);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') event.currentTarget.blur();
          else send('', 0);
        }}
      />
    </div>
  );
}
