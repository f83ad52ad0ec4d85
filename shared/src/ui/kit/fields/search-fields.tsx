import { useState } from 'react';
import { Combobox } from './combobox';
import { connectField } from './connect-field';
import { FieldFrame, type FieldProps } from './field';
import type { Option } from './option';
import type { OptionSource } from './use-options';

type SearchProps = FieldProps<string | null> &
  OptionSource & {
    placeholder?: string;
    /** Label of the present value where options come from a search. */
    known?: Option | null;
    /** The whole option that was chosen, for a form that shows more of it. */
    onOption?: (option: Option | null) => void;
  };

function BaseSearch(props: SearchProps) {
  const {
    value,
    onChange,
    onBlur,
    label,
    hint,
    error,
    required,
    disabled,
    placeholder,
    known,
    onOption,
    ref,
  } = props;
  const [last, setLast] = useState<Option | null>(known ?? null);
  const listed = props.options?.find((option) => option.value === value);
  const chosen = !value
    ? []
    : [listed ?? [last, known].find((option) => option?.value === value) ?? { value, label: value }];

  function set(option: Option | null) {
    setLast(option);
    onChange(option?.value ?? null);
    onOption?.(option);
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Combobox
          control={control}
          source={props}
          chosen={chosen}
          multiple={false}
          disabled={disabled}
          label={label}
          placeholder={placeholder}
          inputRef={ref}
          onChoose={set}
          onRemove={() => set(null)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** One of many options, found by typing: of a list (`options`), or asked of the api (`search`). `null` is none. */
export const SearchField = connectField<string | null, SearchProps>(BaseSearch, null);

type MultiProps = FieldProps<readonly string[]> &
  OptionSource & {
    placeholder?: string;
    /** Labels of the present values where options come from a search. */
    known?: readonly Option[];
  };

function BaseMulti(props: MultiProps) {
  const { value, onChange, onBlur, label, hint, error, required, disabled, placeholder, known, ref } = props;
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const chosen = value.map(
    (one) =>
      [...(props.options ?? []), ...seen, ...(known ?? [])].find((option) => option.value === one) ?? {
        value: one,
        label: one,
      },
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Combobox
          control={control}
          source={props}
          chosen={chosen}
          multiple
          disabled={disabled}
          label={label}
          placeholder={placeholder}
          inputRef={ref}
          onChoose={(option) => {
            setSeen([...seen, option]);
            onChange([...value, option.value]);
          }}
          onRemove={(option) => onChange(value.filter((one) => one !== option.value))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

const nothing: readonly string[] = [];

/** Any number of options, shown as chips that can be taken away. */
export const MultiSelect = connectField<readonly string[], MultiProps>(BaseMulti, nothing);
