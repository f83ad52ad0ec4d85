import { type HTMLInputAutoCompleteAttribute, type Ref, useState } from 'react';
import { type PasswordPolicy, passwordFault, passwordStrength } from '../../../rules/password';
import { ActionButton } from '../actions/button';
import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import { connectField } from './connect-field';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import { texts } from './texts';

/**
 * What a field says of a text above its limit. The limit is told and not imposed: a browser that cuts what is pasted
 * loses it without a word.
 */
export const tooLong = (value: string | undefined, limit: number | undefined): string | undefined =>
  limit !== undefined && value !== undefined && value.length > limit
    ? texts.tooLong(value.length, limit)
    : undefined;

interface TextProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'search' | 'time';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** In characters; told when passed, what was typed stays. */
  maxLength?: number;
  readOnly?: boolean;
  hideLabel?: boolean;
  autoFocus?: boolean;
}

function BaseText({
  value,
  onChange,
  label,
  hint,
  error,
  hideLabel,
  type = 'text',
  required,
  maxLength,
  ref,
  ...rest
}: TextProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={tooLong(value, maxLength) ?? error}
      required={required}
      hideLabel={hideLabel}
    >
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          type={type}
          className={styles.input}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** One line of text. */
export const TextField = connectField<string, TextProps>(BaseText, '');

interface TextareaProps extends FieldProps<string> {
  rows?: number;
  placeholder?: string;
  /** In characters; told when passed, what was typed stays. */
  maxLength?: number;
}

function BaseTextarea({
  value,
  onChange,
  label,
  hint,
  error,
  required,
  rows = 3,
  maxLength,
  ref,
  ...rest
}: TextareaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={tooLong(value, maxLength) ?? error} required={required}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={ref as Ref<HTMLTextAreaElement>}
          rows={rows}
          className={cx(styles.input, styles.area)}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export const Textarea = connectField<string, TextareaProps>(BaseTextarea, '');

/** What a password is judged by: name and e-mail of its person, what the firm asks for. */
interface PasswordMeter {
  personal?: readonly string[];
  policy?: PasswordPolicy;
}

interface PasswordProps extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password';
  /** Shows how strong the password is; name and e-mail inside make it weak. */
  meter?: PasswordMeter;
}

function BasePassword(props: PasswordProps) {
  const {
    value,
    onChange,
    label,
    hint,
    error,
    required,
    autoComplete = 'current-password',
    meter,
    ref,
    ...rest
  } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <>
          <div className={styles.affix}>
            <input
              {...rest}
              {...control}
              ref={ref as Ref<HTMLInputElement>}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              spellCheck={false}
              autoCapitalize="none"
              className={cx(styles.input, styles.withSuffix)}
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={styles.inside}>
              <ActionButton
                small
                icon={shown ? 'eyeOff' : 'eye'}
                label={shown ? texts.hidePassword : texts.showPassword}
                onClick={() => setShown(!shown)}
              />
            </span>
          </div>
          {meter && value !== '' && <StrengthMeter password={value} {...meter} />}
        </>
      )}
    </FieldFrame>
  );
}

/** A password, with a button that shows it. */
export const PasswordField = connectField<string, PasswordProps>(BasePassword, '', () => '••••••••');

const strengthTones: readonly Tone[] = ['red', 'red', 'amber', 'green', 'green'];

function StrengthMeter({ password, personal, policy }: PasswordMeter & { password: string }) {
  const strength = passwordStrength(password, personal, policy);
  const fault = passwordFault(password, personal, policy);
  const told = fault ? texts.passwordFaults[fault] : texts.strengths[strength];
  return (
    <div className={toneClass(strengthTones[strength] ?? 'red')}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element for it cannot be drawn as four steps. */}
      <div
        role="meter"
        aria-label={texts.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={told}
        className={styles.meter}
      >
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= Math.max(1, strength) ? styles.on : undefined} />
        ))}
      </div>
      <p className={styles.hint}>{told}</p>
    </div>
  );
}

interface CodeProps extends FieldProps<string> {
  /** Number of digits. */
  length?: number;
  /** Called when the last digit arrives, also by paste. */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
}

function BaseCode(props: CodeProps) {
  const { value, onChange, label, hint, error, required, length = 6, onComplete, ref, ...rest } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={cx(styles.input, styles.code)}
          value={value ?? ''}
          onChange={(event) => {
            const code = event.target.value.replace(/\D/g, '').slice(0, length);
            onChange(code);
            if (code.length === length && code !== value) onComplete?.(code);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A code of digits, as sent for the second factor; paste with spaces works. */
export const CodeField = connectField<string, CodeProps>(BaseCode, '');
