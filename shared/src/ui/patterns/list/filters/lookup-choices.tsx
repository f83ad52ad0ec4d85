import { useEffect, useId, useState } from 'react';
import { keepPreviousData, useQuery } from '../../../../query/index';
import { texts } from '../texts';
import type { LookupFilter } from './filter';
import styles from './filter-bar.module.css';

/** Pause in the typing before the words are looked for, in ms. */
const typingPause = 250;

/** Options found by words: for lists too long to be shown whole. */
export function LookupChoices({
  filter,
  chosen,
  onChoose,
}: {
  filter: LookupFilter;
  chosen: string | undefined;
  onChoose: (value: string) => void;
}) {
  const name = useId();
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
  return (
    <>
      <input
        type="search"
        className={styles.select}
        aria-label={texts.lookup(filter.label)}
        placeholder={texts.lookupHint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {data?.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
      <small role="status">
        {isError ? texts.lookupFailed : data?.length === 0 ? texts.lookupEmpty : undefined}
      </small>
    </>
  );
}
