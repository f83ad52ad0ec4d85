import { type Ref, useState } from 'react';
import { formatBp, formatCentavos } from '../../../rules/format';
import { formatScaled, formatShort, parseScaled } from '../../../rules/numbers';
import { cx } from '../class-names';
import { connectField } from './connect-field';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import { texts } from './texts';

interface ScaledProps extends Omit<FieldProps<number | null>, 'onChange'> {
  /** @param text what was typed, as it stands in the field */
  onChange: (value: number | null, text?: string) => void;
  /** Shown instead of the value: what a page keeps that was typed and is none. */
  text?: string | undefined;
  /** What is wrong with it, told once the field is left; `error` is told at once. */
  problem?: string | undefined;
  decimals: number;
  /** How the value is written; without it, with all its places. */
  format?: (value: number | null, decimals: number) => string;
  prefix?: string;
  suffix?: string;
  placeholder?: string;
  /** The label is only read: for a number in a table, whose row and column show what it is. */
  hideLabel?: boolean | undefined;
}

/** A number typed the Brazilian way. While it is being typed the text stays as it is; leaving formats it. */
function Scaled(props: ScaledProps) {
  const { value, onChange, onBlur, label, hint, error, required, decimals, prefix, suffix, ref, ...others } =
    props;
  const { text, problem, format = formatScaled, hideLabel, ...rest } = others;
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(Boolean(problem));
  // Given a number from outside, what was typed and is none goes.
  const given = typed !== null && Number.isNaN(parseScaled(typed, decimals)) && Number.isInteger(value);
  // A schema knows an unreadable number only as a missing one.
  const unreadable = Number.isNaN(value) && (left || error) ? texts.unreadable(decimals, prefix, suffix) : '';
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={unreadable || (left && problem) || error}
      required={required}
      hideLabel={hideLabel}
    >
      {(control) => (
        <div className={styles.affix}>
          {prefix && <span className={styles.unit}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            ref={ref as Ref<HTMLInputElement>}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={cx(styles.input, styles.number, prefix && styles.withPrefix)}
            // A unit may be a word: the number ends where it begins.
            style={suffix ? { paddingInlineEnd: `calc(2 * var(--space-3) + ${suffix.length}ch)` } : undefined}
            value={(given ? null : typed) ?? text ?? format(value, decimals)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseScaled(event.target.value, decimals), event.target.value);
            }}
            onBlur={() => {
              setLeft(true);
              // What could not be read stays in sight, with its error.
              if (!Number.isNaN(value)) setTyped(null);
              onBlur?.();
            }}
          />
          {suffix && <span className={cx(styles.unit, styles.suffix)}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

type ScaleProps = 'decimals' | 'format' | 'prefix' | 'suffix';
type NumberProps = Omit<ScaledProps, 'decimals' | 'format'> & {
  /** Places kept: with 2 the value is in hundredths, as bp and milimin are stored. Default 0. */
  decimals?: number;
};

/**
 * A number, with the places that matter. Its value is an integer scaled by `decimals`; `null` when empty, `NaN` when unreadable,
 * which every schema refuses.
 */
export const NumberField = connectField<number | null, NumberProps>(
  (props) => <Scaled {...props} decimals={props.decimals ?? 0} format={formatShort} />,
  null,
  (value, props) => formatShort(value, props.decimals ?? 0),
);

/** Money in centavos; shown and typed as `1.234,56`, pasted in any spelling. */
export const MoneyField = connectField<number | null, Omit<ScaledProps, ScaleProps>>(
  (props) => <Scaled {...props} decimals={2} prefix="R$" />,
  null,
  (value) => formatCentavos(value),
);

/** A percentage in basis points (1 bp = 0,01 %). */
export const PercentField = connectField<number | null, Omit<ScaledProps, ScaleProps>>(
  (props) => <Scaled {...props} decimals={2} suffix="%" />,
  null,
  (value) => formatBp(value),
);
