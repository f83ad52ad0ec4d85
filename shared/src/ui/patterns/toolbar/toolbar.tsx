import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from '../../../router';
import { optionsOfLabels, withAny } from '../../../rules/options';
import { Button } from '../../kit/actions/button';
import { useShortcut } from '../../kit/actions/use-shortcut';
import { texts } from '../list/texts';
import type { ListQueryState } from '../list/use-list-query';
import styles from './toolbar.module.css';

/** Wait after the last key before the api is asked, in milliseconds. */
const pause = 300;

/** Filters of a page that is no table: search, choices and the way to take them off, all in the URL. */
export function Toolbar({
  list,
  label,
  children,
  end,
}: {
  list: ListQueryState;
  label: string;
  children?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={styles.bar}>
      <Search value={list.search} onChange={(busca) => list.set({ busca }, { replace: true })} />
      {children}
      {list.narrowed && (
        <Button small kind="quiet" onClick={list.clear}>
          {texts.clearFilters}
        </Button>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </fieldset>
  );
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', () => input.current?.focus());
  // Back, forward and "limpar filtros" change the URL; what is being typed meanwhile wins.
  useEffect(() => {
    if (document.activeElement !== input.current || value === '') setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      ref={input}
      type="search"
      className={styles.search}
      aria-label={texts.search}
      placeholder={texts.search}
      maxLength={120}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(next.trim()), pause);
      }}
    />
  );
}

/** One value out of few; the first option is "any". */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What areas published before `rules/options` take from here; leaves once none of them is on the air. */
export function optionsOf(any: string, labels: Readonly<Record<string, string>>) {
  return withAny(any, optionsOfLabels(labels));
}

/**
 * The ways a page can be seen, as links, so that each has an address. Changing it keeps nothing else:
 * filters of one view mean nothing to another.
 */
export function ViewSwitch({
  param = 'visao',
  label = texts.waysToSee,
  keeps = false,
  views,
  initial = views[0]?.id,
}: {
  param?: string;
  label?: string;
  /** The rest of the address stays: a choice within a view. */
  keeps?: boolean;
  views: readonly { id: string; label: string }[];
  /** Leaves the address clean; the first one, unless told. */
  initial?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(search).get(param) ?? initial;
  function addressOf(id: string): string {
    const next = new URLSearchParams(keeps ? search : '');
    if (id === initial) next.delete(param);
    else next.set(param, id);
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  }
  return (
    <nav aria-label={label} className={styles.switch}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={addressOf(view.id)}
          className={styles.choice}
          preventScrollReset={keeps}
          aria-current={view.id === current ? 'true' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
