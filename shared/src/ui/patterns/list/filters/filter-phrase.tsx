import { cx } from '../../../kit/class-names';
import { Icon } from '../../../kit/marks/icon';
import { Popover } from '../../../kit/overlay/popover';
import { FilterEditor } from '../list-tools';
import { texts } from '../texts';
import { type Filter, keysOf, phraseOf } from './filter';
import styles from './filter-bar.module.css';

export interface FilterProps {
  filter: Filter;
  values: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** A filter in force, as a phrase: pressed it is changed, its cross takes it away. */
export function FilterPhrase({ filter, values, onChange }: FilterProps) {
  const phrase = phraseOf(filter, values);
  if (!phrase) return null;
  const clear = () => onChange(Object.fromEntries(keysOf(filter).map((key) => [key, undefined])));
  return (
    <span className={styles.phrase}>
      {filter.kind === 'flag' ? (
        <span className={cx(styles.words, styles.plain)}>{filter.label}</span>
      ) : (
        <Popover
          label={filter.label}
          trigger={(trigger) => (
            <button type="button" className={styles.words} title={phrase.value} {...trigger}>
              {filter.label} {phrase.verb} <b>{phrase.value}</b>
            </button>
          )}
        >
          {(close) => <FilterEditor filter={filter} values={values} onChange={onChange} close={close} />}
        </Popover>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.removeFilter(filter.label)}
        onClick={clear}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
