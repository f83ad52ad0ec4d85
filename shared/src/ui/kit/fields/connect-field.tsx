import { type ComponentType, createContext, use, useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { FieldProps } from './field';
import { plainText } from './field-text';
import type { Option } from './option';

/** A field in sight, as the form around speaks of it. */
export interface ShownField {
  label: string;
  /** Its value in words. */
  text: (value: unknown) => string;
}

/** The form around a field: its state and the fields it shows, by name. */
export interface FormScope {
  form: UseFormReturn<FieldValues>;
  fields: Map<string, ShownField>;
  /** What fields were called that are no longer in sight. */
  labels: Map<string, string>;
  /** Names whose errors the page shows by itself, without a field of the kit. */
  told: Set<string>;
}

/** What a form around needs to know of its fields, before there are any. */
export const emptyScope = () => ({
  fields: new Map<string, ShownField>(),
  labels: new Map<string, string>(),
  told: new Set<string>(),
});

export const FormScopeContext = createContext<FormScope | null>(null);

type Loose<P extends FieldProps<V>, V> = Omit<P, 'value' | 'onChange'> &
  Partial<Pick<P, 'value' | 'onChange'>>;

/**
 * Makes a controlled field usable in two ways: with `value` and `onChange`, or inside a `Form` with
 * only its `name`, where value, error and focus come from the form.
 * @param empty value of a field that has none yet.
 * @param text a value in words, where its type alone does not say it: money, dates, masks.
 */
export function connectField<V, P extends FieldProps<V>>(
  Base: ComponentType<P>,
  empty: V,
  text?: (value: V, props: P) => string,
) {
  function Connected({ scope, name, ...props }: Loose<P, V> & { scope: FormScope; name: string }) {
    const { field, fieldState } = useController({ name, control: scope.form.control });
    const shown = useRef(props);
    shown.current = props;
    useEffect(() => {
      scope.fields.set(name, {
        get label() {
          return shown.current.label;
        },
        text(value) {
          const present = shown.current as unknown as P & { options?: readonly Option[]; known?: unknown };
          if (text && value !== null && value !== '') return text(value as V, present);
          return plainText(value, [...(present.options ?? []), ...knownOptions(present.known)]);
        },
      });
      return () => {
        scope.labels.set(name, shown.current.label);
        scope.fields.delete(name);
      };
    }, [scope, name]);
    const merged = {
      ...props,
      name,
      ref: field.ref,
      value: (field.value as V | undefined) ?? empty,
      // A list's own error ("choose at least one") stands at its root, beside those of its items.
      error: props.error ?? fieldState.error?.message ?? fieldState.error?.root?.message,
      onChange: (value: V) => {
        field.onChange(value);
        (props.onChange as ((value: V) => void) | undefined)?.(value);
      },
      onBlur: () => {
        field.onBlur();
        props.onBlur?.();
      },
    };
    return <Base {...(merged as unknown as P)} />;
  }

  return function Field(props: Loose<P, V>) {
    const scope = use(FormScopeContext);
    if (scope && props.name && props.value === undefined) {
      return <Connected {...props} scope={scope} name={props.name} />;
    }
    const complete = { ...props, value: props.value ?? empty, onChange: props.onChange ?? (() => undefined) };
    return <Base {...(complete as unknown as P)} />;
  };
}

/** Labels a search field knows of its own: one option, or several. */
function knownOptions(known: unknown): readonly Option[] {
  if (!known) return [];
  return Array.isArray(known) ? (known as Option[]) : [known as Option];
}
