import { useId, useState } from 'react';
import { folded } from '../../../../rules/folding';
import { texts } from '../texts';
import { type Filter, keysOf } from './filter';
import styles from './filter-bar.module.css';
import type { FilterProps } from './filter-phrase';
import { LookupChoices } from './lookup-choices';

/** From so many values on they can be searched. */
const searchedFrom = 8;

/** What a filter can be set to: its values, words to find them by, or two days. */
export function FilterEditor({ filter, values, onChange, close }: FilterProps & { close: () => void }) {
  if (filter.kind === 'period') return <Period filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'lookup') {
    return (
      <LookupChoices
        filter={filter}
        chosen={values[filter.key]}
        onChoose={(value) => {
          onChange({ [filter.key]: value });
          close();
        }}
      />
    );
  }
  if (filter.kind === 'flag') return null;
  return <Choices filter={filter} values={values} onChange={onChange} close={close} />;
}

function Choices({
  filter,
  values,
  onChange,
  close,
}: FilterProps & { filter: Extract<Filter, { kind: 'one' | 'many' }>; close: () => void }) {
  const name = useId();
  const [words, setWords] = useState('');
  const chosen = values[filter.key]?.split(',') ?? [];
  const wanted = folded(words.trim());
  const found = filter.options.filter(({ label }) => folded(label).includes(wanted));

  function choose(value: string, on: boolean) {
    if (filter.kind === 'one') {
      onChange({ [filter.key]: value });
      close();
      return;
    }
    const next = filter.options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : chosen.includes(one)));
    onChange({ [filter.key]: next.join(',') });
  }

  return (
    <>
      {filter.options.length >= searchedFrom && (
        <input
          type="search"
          className={styles.find}
          aria-label={texts.findValue(filter.label)}
          placeholder={texts.findValue(filter.label)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={styles.choices}>
        {found.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type={filter.kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(option.value)}
              onChange={(event) => choose(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {found.length === 0 && <small role="status">{texts.noValue}</small>}
    </>
  );
}

function Period({ filter, values, onChange }: FilterProps) {
  const id = useId();
  const [from, until] = keysOf(filter) as [string, string];
  return (
    <div className={styles.dates}>
      <label htmlFor={`${id}-from`}>{texts.from}</label>
      <input
        id={`${id}-from`}
        type="date"
        max={values[until]}
        value={values[from] ?? ''}
        onChange={(event) => onChange({ [from]: event.target.value })}
      />
      <label htmlFor={`${id}-until`}>{texts.until}</label>
      <input
        id={`${id}-until`}
        type="date"
        min={values[from]}
        value={values[until] ?? ''}
        onChange={(event) => onChange({ [until]: event.target.value })}
      />
    </div>
  );
}
