import { type ComponentType, createContext, use, useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { FieldProps } from './field';

/** The form around a field: its state and the names of the fields it shows. */
export interface FormScope {
  form: UseFormReturn<FieldValues>;
  names: Set<string>;
}

export const FormScopeContext = createContext<FormScope | null>(null);

type Loose<P extends FieldProps<V>, V> = Omit<P, 'value' | 'onChange'> &
  Partial<Pick<P, 'value' | 'onChange'>>;

/**
 * Makes a controlled field usable in two ways: with `value` and `onChange`, or inside a `Form` with
 * only its `name`, where value, error and focus come from the form.
 * @param empty value of a field that has none yet.
 */
export function connectField<V, P extends FieldProps<V>>(Base: ComponentType<P>, empty: V) {
  function Connected({ scope, name, ...props }: Loose<P, V> & { scope: FormScope; name: string }) {
    const { field, fieldState } = useController({ name, control: scope.form.control });
    useEffect(() => {
      scope.names.add(name);
      return () => {
        scope.names.delete(name);
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
