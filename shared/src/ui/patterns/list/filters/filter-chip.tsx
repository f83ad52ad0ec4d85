import { useId } from 'react';
import { Button } from '../../../kit/actions/button';
import { cx } from '../../../kit/class-names';
import { Icon } from '../../../kit/marks/icon';
import { Popover } from '../../../kit/overlay/popover';
import { texts } from '../texts';
import { describe, type Filter, keysOf } from './filter';
import styles from './filter-bar.module.css';
import { LookupChoices } from './lookup-choices';

interface ChipProps {
  filter: Filter;
  values: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** A filter as a chip: dashed while free, filled with its value and a way to take it away when set. */
export function FilterChip({ filter, values, onChange }: ChipProps) {
  const value = describe(filter, values);
  const clear = () => onChange(Object.fromEntries(keysOf(filter).map((key) => [key, undefined])));

  if (filter.kind === 'flag') {
    return (
      <span className={cx(styles.chip, value && styles.set)}>
        <button
          type="button"
          aria-pressed={value !== undefined}
          onClick={() => onChange({ [filter.key]: value ? undefined : 'sim' })}
        >
          {filter.label}
        </button>
      </span>
    );
  }
  return (
    <span className={cx(styles.chip, value && styles.set)}>
      <Popover
        label={filter.label}
        trigger={(trigger) => (
          <button type="button" {...trigger}>
            {value ? texts.filter(filter.label, value) : filter.label}
          </button>
        )}
      >
        {(close) => (
          <div className={styles.choices}>
            {filter.kind === 'period' ? (
              <Period filter={filter} values={values} onChange={onChange} />
            ) : filter.kind === 'lookup' ? (
              <LookupChoices
                filter={filter}
                chosen={values[filter.key]}
                onChoose={(value) => {
                  onChange({ [filter.key]: value });
                  close();
                }}
              />
            ) : (
              <Choices filter={filter} values={values} onChange={onChange} close={close} />
            )}
            {value && (
              <Button
                small
                kind="quiet"
                onClick={() => {
                  clear();
                  close();
                }}
              >
                {texts.clear}
              </Button>
            )}
          </div>
        )}
      </Popover>
      {value && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.removeFilter(filter.label)}
          onClick={clear}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

function Choices({
  filter,
  values,
  onChange,
  close,
}: ChipProps & { filter: Extract<Filter, { kind: 'one' | 'many' }>; close: () => void }) {
  const name = useId();
  const chosen = values[filter.key]?.split(',') ?? [];

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

  return filter.options.map((option) => (
    <label key={option.value} className={styles.choice}>
      <input
        type={filter.kind === 'one' ? 'radio' : 'checkbox'}
        name={name}
        checked={chosen.includes(option.value)}
        onChange={(event) => choose(option.value, event.target.checked)}
      />
      {option.label}
    </label>
  ));
}

function Period({ filter, values, onChange }: ChipProps) {
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
