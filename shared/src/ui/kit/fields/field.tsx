import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../class-names';
import { Icon } from '../marks/icon';
import styles from './field.module.css';

/** What every field takes. Inside a `Form`, `name` alone ties it to the form's value. */
export interface FieldProps<V> {
  label: string;
  name?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** Gives the form a way to focus the field when it holds the first error. */
  ref?: Ref<Focusable>;
}

export interface Focusable {
  focus: () => void;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/**
 * Label above, control, hint below, error under it.
 * @param hideLabel the label is only read: for a control whose purpose the surroundings show.
 */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  hideLabel?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        className={hideLabel ? 'visually-hidden' : cx(styles.label, required && styles.required)}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The sentence under a field, with its icon; nothing without a text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={14} />
      {text}
    </p>
  );
}
