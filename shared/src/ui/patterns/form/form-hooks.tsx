import { type ReactNode, use, useEffect } from 'react';
import { type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button, type ButtonProps } from '../../kit/actions/button';
import { useSlow } from '../../kit/feedback/use-slow';
import { FormScopeContext } from '../../kit/fields/connect-field';
import { texts as coreTexts } from '../../kit/texts';
import styles from './form.module.css';
import { texts } from './texts';

/** Sends the form around it; disabled only while sending. */
export function SubmitButton({
  children,
  ...rest
}: Omit<ButtonProps, 'type' | 'loading' | 'children'> & { children?: ReactNode }) {
  const { formState } = useFormContext();
  const slow = useSlow(formState.isSubmitting);
  return (
    <>
      {slow && (
        <span role="status" className={styles.slow}>
          {coreTexts.slow}
        </span>
      )}
      <Button
        kind="primary"
        {...rest}
        type="submit"
        loading={formState.isSubmitting}
        // Leaving a field checks it, and a message that comes or goes moves the button away under the
        // pointer: the press stays in the field, and sending checks everything.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children ?? texts.save}
      </Button>
    </>
  );
}

/** Whether the form around holds changes that are not saved. */
export function useFormDirty(): boolean {
  return useFormContext().formState.isDirty;
}

/** Whether the form around is being sent. */
export function useFormSending(): boolean {
  return useFormContext().formState.isSubmitting;
}

/** Present value of a field of the form around, for what depends on it. */
export function useFormValue<T = unknown>(name: string): T {
  return useWatch({ name }) as T;
}

/** The same of several fields, in their order. */
export function useFormValues(names: readonly string[]): unknown[] {
  return useWatch({ name: names as string[] });
}

/** Sets fields of the form around: an address found by its CEP. Counts as a change by the person. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext<FieldValues>();
  return (name, value) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}

/** Rows of a list inside the form: `id` is the React key, fields are named `${name}.${index}.campo`. */
export function useFormRows<T extends object>(name: string) {
  const { fields, append, remove, move } = useFieldArray<FieldValues, string>({ name });
  return {
    rows: fields as unknown as (T & { id: string })[],
    add: (row: T) => append(row, { shouldFocus: false }),
    remove: (index: number) => remove(index),
    move,
  };
}

/** Error of a field the kit does not draw itself. */
export function useFormError(name: string): string | undefined {
  const scope = use(FormScopeContext);
  useEffect(() => {
    scope?.told.add(name);
    return () => {
      scope?.told.delete(name);
    };
  }, [scope, name]);
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  // A list's own error stands at its root, beside those of its items.
  return error?.message ?? (error as { root?: { message?: string } } | undefined)?.root?.message;
}
