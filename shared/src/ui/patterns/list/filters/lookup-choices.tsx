import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '../../../../query/index';
import { texts } from '../tool-texts';
import type { LookupFilter } from './filter';
import styles from './filter-bar.module.css';

/** Pause in the typing before the words are looked for, in ms. */
const typingPause = 250;

/** Options found by words, for lists too long to be shown whole; those chosen stay in sight. */
export function LookupChoices({
  filter,
  chosen,
  onChoose,
}: {
  filter: LookupFilter;
  chosen: readonly string[];
  onChoose: (value: string, on: boolean) => void;
}) {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, isError } = useQuery({
    queryKey: ['filtro', filter.key, asked],
    queryFn: ({ signal }) => filter.find(asked, signal),
    placeholderData: keepPreviousData,
  });
  const kept = chosen
    .filter((value) => !data?.some((option) => option.value === value))
    .map((value) => ({ value, label: filter.nameOf(value) ?? texts.lookupSet }));
  return (
    <>
      <input
        type="search"
        className={styles.find}
        aria-label={texts.lookup(filter.label)}
        placeholder={texts.lookupHint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.choices}>
        {[...kept, ...(data ?? [])].map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => onChoose(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <small role="status">
        {isError ? texts.lookupFailed : data?.length === 0 ? texts.lookupEmpty : undefined}
      </small>
    </>
  );
}
