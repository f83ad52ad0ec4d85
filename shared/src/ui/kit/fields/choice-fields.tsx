import { type ReactNode, type Ref, useId } from 'react';
import { formatDate } from '../../../config';
import { cx } from '../class-names';
import { connectField } from './connect-field';
import { FieldError, FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import type { Option } from './option';
import { texts } from './texts';

interface SelectProps extends FieldProps<string | null> {
  options: readonly Option[];
  /** Text of the empty choice; `null` leaves it out: one of the options always holds. */
  empty?: string | null;
  hideLabel?: boolean;
}

function BaseSelect(props: SelectProps) {
  const {
    value,
    onChange,
    label,
    hint,
    error,
    required,
    options,
    empty = texts.choose,
    hideLabel,
    ref,
    ...rest
  } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <select
          {...rest}
          {...control}
          ref={ref as Ref<HTMLSelectElement>}
          className={styles.input}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          {empty !== null && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {isUnknown(value, options) && <option value={value}>{value}</option>}
        </select>
      )}
    </FieldFrame>
  );
}

/**
 * A value of a list that a newer api knows and this screen does not: without it the control would show another one. A
 * record's address means nothing to anybody, and its options may still be on their way.
 */
const isUnknown = (value: string | null, options: readonly Option[]): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  options.length > 0 &&
  !/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(value) &&
  !options.some((option) => option.value === value);

/** One of a few options, with the machine's own control. For many options use `SearchField`. `null` is none. */
export const SelectField = connectField<string | null, SelectProps>(BaseSelect, null);

interface RadioProps extends FieldProps<string | null> {
  options: readonly Option[];
}

function BaseRadio({
  value,
  onChange,
  onBlur,
  label,
  hint,
  error,
  required,
  options,
  disabled,
  ref,
}: RadioProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined}
    >
      <div id={`${id}-label`} className={cx(styles.label, styles.legend, required && styles.required)}>
        {label}
      </div>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.check}>
            <input
              ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** One of two to five options, all in sight. */
export const RadioField = connectField<string | null, RadioProps>(BaseRadio, null);

function Tick({
  value,
  onChange,
  label,
  hint,
  error,
  ref,
  required,
  role,
  ...rest
}: FieldProps<boolean> & { role?: 'switch' }): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...rest}
          ref={ref as Ref<HTMLInputElement>}
          type="checkbox"
          role={role}
          className={role && styles.switch}
          checked={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={cx(styles.hint, role ? styles.underSwitch : styles.underBox)}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Yes or no, saved with the form. */
export const Checkbox = connectField<boolean, FieldProps<boolean>>(Tick, false);

/** On or off, takes effect at once. */
export const Switch = connectField<boolean, FieldProps<boolean>>(
  (props) => <Tick {...props} role="switch" />,
  false,
);

interface DateProps extends FieldProps<string | null> {
  /** `AAAA-MM-DD` */
  min?: string;
  max?: string;
}

function BaseDate({ value, onChange, label, hint, error, required, ref, ...rest }: DateProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          type="date"
          className={styles.input}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FieldFrame>
  );
}

/** A date `AAAA-MM-DD`, with the machine's own calendar; `null` when empty. */
export const DateField = connectField<string | null, DateProps>(BaseDate, null, (value) => formatDate(value));
