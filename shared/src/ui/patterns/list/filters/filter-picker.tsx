import { useLayoutEffect, useRef, useState } from 'react';
import { folded } from '../../../../rules/folding';
import { Icon } from '../../../kit/marks/icon';
import { useLateFocus } from '../../../kit/overlay/popover';
import { texts } from '../tool-texts';
import { type Filter, phraseOf } from './filter';
import styles from './filter-bar.module.css';
import { FilterEditor } from './filter-editor';
import type { FilterProps } from './filter-phrase';

/** Finds one of the list's filters by words, then asks what it should be. */
export function FilterPicker({
  filters,
  values,
  onChange,
  close,
}: Pick<FilterProps, 'values' | 'onChange'> & { filters: readonly Filter[]; close: () => void }) {
  useLateFocus();
  const [words, setWords] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const picked = filters.find((filter) => filter.key === key);
  const editor = useRef<HTMLFieldSetElement>(null);
  // What was pressed is gone: the keys go on in what came in its place.
  useLayoutEffect(() => {
    if (key !== null) editor.current?.querySelector<HTMLElement>('input:not([data-sense])')?.focus();
  }, [key]);
  if (picked) {
    return (
      <fieldset ref={editor} className={styles.editor} aria-label={picked.label}>
        <button type="button" className={styles.back} onClick={() => setKey(null)}>
          <Icon name="chevronLeft" size={14} label={texts.back} />
          {picked.label}
        </button>
        <FilterEditor filter={picked} values={values} onChange={onChange} close={close} />
      </fieldset>
    );
  }
  const wanted = folded(words.trim());
  const found = filters.filter(({ label }) => folded(label).includes(wanted));

  function pick(filter: Filter) {
    if (filter.kind !== 'flag') return setKey(filter.key);
    onChange({ [filter.key]: 'sim' });
    close();
  }

  return (
    <div className={styles.editor}>
      <input
        type="search"
        className={styles.find}
        aria-label={texts.findFilter}
        placeholder={texts.findFilter}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) pick(first);
        }}
      />
      <div className={styles.choices}>
        {found.map((filter) => (
          <button key={filter.key} type="button" className={styles.choice} onClick={() => pick(filter)}>
            {filter.label}
            {phraseOf(filter, values) !== undefined && <Icon name="check" size={14} />}
          </button>
        ))}
      </div>
      {found.length === 0 && <small role="status">{texts.noFilter}</small>}
    </div>
  );
}
