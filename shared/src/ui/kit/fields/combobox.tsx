import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../class-names';
import { Icon } from '../marks/icon';
import { useAnchored, useDismiss } from '../overlay/anchored';
import type { ControlAttributes, Focusable } from './field';
import styles from './field.module.css';
import type { Option } from './option';
import { texts } from './texts';
import { type OptionSource, useOptions } from './use-options';

export interface ComboboxProps {
  control: ControlAttributes;
  source: OptionSource;
  chosen: readonly Option[];
  multiple: boolean;
  disabled?: boolean;
  label: string;
  placeholder?: string;
  inputRef?: Ref<Focusable>;
  onChoose: (option: Option) => void;
  onRemove: (option: Option) => void;
  onBlur?: () => void;
}

/**
 * A text box with a list of options under it (WAI-ARIA combobox): typing filters, arrows move, Enter
 * chooses, Escape closes, Backspace in an empty box takes the last choice away.
 */
export function Combobox(props: ComboboxProps) {
  const { control, source, chosen, multiple, disabled, label, onChoose, onRemove } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const listId = useId();
  const single = multiple ? undefined : chosen[0];
  const { options, loading, failed } = useOptions(source, text ?? '', open);
  const current = options[Math.min(active, options.length - 1)];

  useAnchored(open, box, list, 'bottom-start', true);
  useDismiss(open, [box, list], close);
  useEffect(() => {
    if (open) list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function close() {
    setOpen(false);
    setText(null);
  }

  function show() {
    if (disabled || open) return;
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === single?.value),
      ),
    );
    setOpen(true);
  }

  function choose(option: Option) {
    if (option.disabled) return;
    if (multiple && chosen.some((one) => one.value === option.value)) onRemove(option);
    else onChoose(option);
    if (!multiple) close();
    else setText(null);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = options.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Tab' && open) close();
    else if (event.key === 'Backspace' && !text && chosen.length > 0 && (multiple || !single)) {
      onRemove(chosen[chosen.length - 1] as Option);
    }
  }

  return (
    <div ref={box} className={styles.box} data-invalid={control['aria-invalid']}>
      {multiple &&
        chosen.map((option) => (
          <span key={option.value} className={styles.chip}>
            {option.label}
            <button
              type="button"
              aria-label={texts.remove(option.label)}
              disabled={disabled}
              onClick={() => onRemove(option)}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          if (typeof props.inputRef === 'function') props.inputRef(element);
          else if (props.inputRef) props.inputRef.current = element;
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && current ? `${listId}-${current.value}` : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={chosen.length === 0 ? (props.placeholder ?? texts.searchOptions) : undefined}
        value={text ?? single?.label ?? ''}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
          if (!multiple && single && event.target.value === '') onRemove(single);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
      />
      <span className={styles.boxEnd}>
        {single && !disabled ? (
          <ClearButton onClick={() => onRemove(single)} />
        ) : (
          <Icon name="chevronDown" size={16} />
        )}
      </span>
      {open && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple || undefined}
          aria-busy={loading || undefined}
          popover="manual"
          tabIndex={-1}
          className={styles.list}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text box, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
            <div
              key={option.value}
              id={`${listId}-${option.value}`}
              role="option"
              data-active={option === current}
              aria-selected={chosen.some((one) => one.value === option.value)}
              aria-disabled={option.disabled || undefined}
              className={cx(styles.option, option === current && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
              {chosen.some((one) => one.value === option.value) && <Icon name="check" size={16} />}
            </div>
          ))}
          {options.length === 0 && (
            <p role="status" className={styles.listText}>
              {failed ? texts.optionsFailed : loading ? texts.searching : texts.noOptions}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={texts.clear} onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}
