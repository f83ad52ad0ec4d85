import { type ReactNode, useId, useState } from 'react';
import { folded } from '../../../../rules/folding';
import { formatScaled, parseScaled } from '../../../../rules/numbers';
import { useLateFocus } from '../../../kit/overlay/popover';
import { texts } from '../tool-texts';
import {
  choiceIn,
  endsOf,
  type Filter,
  type FilterOption,
  type LookupFilter,
  type ManyFilter,
} from './filter';
import styles from './filter-bar.module.css';
import type { FilterProps } from './filter-phrase';
import { LookupChoices } from './lookup-choices';

/** From so many values on they can be searched. */
const searchedFrom = 8;

/** What a filter can be set to: its values, words to find them by, two days or two amounts. */
export function FilterEditor({ filter, values, onChange, close }: FilterProps & { close: () => void }) {
  useLateFocus();
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'period':
    case 'amount':
      return <Range filter={filter} values={values} onChange={onChange} />;
    case 'one':
      return <OneOf filter={filter} values={values} onChange={onChange} close={close} />;
    default:
      return <SeveralOf filter={filter} values={values} onChange={onChange} />;
  }
}

function OneOf({
  filter,
  values,
  onChange,
  close,
}: FilterProps & { filter: Extract<Filter, { kind: 'one' }>; close: () => void }) {
  return (
    <Choices
      label={filter.label}
      options={filter.options}
      type="radio"
      chosen={[values[filter.key] ?? '']}
      onChoose={(value) => {
        onChange({ [filter.key]: value });
        close();
      }}
    />
  );
}

/** Values that may be several, and whether these are meant or all the others. */
function SeveralOf({ filter, values, onChange }: FilterProps & { filter: ManyFilter | LookupFilter }) {
  const choice = choiceIn(filter, values);
  // Without a value there is nothing yet that an address could hold.
  const [held, setHeld] = useState(choice.nao);
  const nao = choice.valores.length > 0 ? choice.nao : held;
  const choose = (value: string, on: boolean) => onChange({ [filter.key]: choice.with(value, on, nao) });
  return (
    <>
      <Sense
        nao={nao}
        onTurn={(next) => {
          setHeld(next);
          if (choice.valores.length > 0) onChange({ [filter.key]: choice.turned(next) });
        }}
      />
      {filter.kind === 'lookup' ? (
        <LookupChoices filter={filter} chosen={choice.valores} onChoose={choose} />
      ) : (
        <Choices
          label={filter.label}
          options={filter.options}
          type="checkbox"
          chosen={choice.valores}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** `é` or `não é`. */
function Sense({ nao, onTurn }: { nao: boolean; onTurn: (nao: boolean) => void }) {
  const name = useId();
  const side = (value: boolean, label: string): ReactNode => (
    <label className={styles.side}>
      <input type="radio" data-sense name={name} checked={nao === value} onChange={() => onTurn(value)} />
      {label}
    </label>
  );
  return (
    <fieldset aria-label={texts.sense} className={styles.sense}>
      {side(false, texts.phraseIs)}
      {side(true, texts.phraseIsNot)}
    </fieldset>
  );
}

function Choices({
  label,
  options,
  type,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly FilterOption[];
  type: 'radio' | 'checkbox';
  chosen: readonly string[];
  onChoose: (value: string, on: boolean) => void;
}) {
  const name = useId();
  const [words, setWords] = useState('');
  const wanted = folded(words.trim());
  const found = options.filter((option) => folded(option.label).includes(wanted));
  return (
    <>
      {options.length >= searchedFrom && (
        <input
          type="search"
          className={styles.find}
          aria-label={texts.findValue(label)}
          placeholder={texts.findValue(label)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={styles.choices}>
        {found.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(option.value)}
              onChange={(event) => onChoose(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {found.length === 0 && <small role="status">{texts.noValue}</small>}
    </>
  );
}

function Range({
  filter,
  values,
  onChange,
}: FilterProps & { filter: Extract<Filter, { kind: 'period' | 'amount' }> }) {
  const id = useId();
  const [from, until] = endsOf(filter.key);
  const End = filter.kind === 'period' ? DayEnd : AmountEnd;
  return (
    <div className={styles.dates}>
      <label htmlFor={`${id}-from`}>{texts.from}</label>
      <End
        id={`${id}-from`}
        value={values[from] ?? ''}
        most={values[until]}
        onChange={(value) => onChange({ [from]: value })}
      />
      <label htmlFor={`${id}-until`}>{texts.until}</label>
      <End
        id={`${id}-until`}
        value={values[until] ?? ''}
        least={values[from]}
        onChange={(value) => onChange({ [until]: value })}
      />
    </div>
  );
}

interface EndProps {
  id: string;
  value: string;
  least?: string | undefined;
  most?: string | undefined;
  onChange: (value: string) => void;
}

function DayEnd({ id, value, least, most, onChange }: EndProps) {
  return (
    <input
      id={id}
      type="date"
      min={least}
      max={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Money as it is written here; the list follows once the field is left, or on Enter. */
function AmountEnd({ id, value, onChange }: EndProps) {
  const [text, setText] = useState(value === '' ? '' : formatScaled(Number(value), 2));
  const centavos = parseScaled(text, 2);
  const wrong = Number.isNaN(centavos);
  const send = () => {
    if (!wrong && String(centavos ?? '') !== value) onChange(String(centavos ?? ''));
  };
  return (
    <span className={styles.amount}>
      <input
        id={id}
        inputMode="decimal"
        placeholder="0,00"
        value={text}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
      {wrong && (
        <small id={`${id}-wrong`} role="alert">
          {texts.notMoney}
        </small>
      )}
    </span>
  );
}
