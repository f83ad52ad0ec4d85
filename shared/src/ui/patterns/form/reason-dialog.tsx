import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { Textarea } from '../../kit/fields/text-fields';
import { FormDialog } from './form-dialog';
import type { FormSchema } from './resolver';

export interface ReasonDialogProps<In extends FieldValues, Out> {
  /** Names what it is asked of: `Suspender Padaria Sol?` */
  title: string;
  /** On the button that sends; `Salvar` unless told. */
  confirm?: string;
  /** What the reason is sent as, and how the field speaks of it. */
  field: { name: Path<In>; label: string; hint?: string | undefined; maxLength: number; required?: boolean };
  /** The contract's schema, or how it is fetched: what it answers is what `onSubmit` receives. */
  schema: FormSchema<In, Out>;
  /** What is sent beside the reason, such as the record's version, with the reason to begin with. */
  defaultValues: DefaultValues<In>;
  /** Sends, and closes once it is done. A rejection is shown and leaves the words as they were typed. */
  onSubmit: (values: Out) => unknown;
  onClose: () => void;
  /** What will happen, above the field. */
  children?: ReactNode;
}

/** Asks for a reason, or other words, before something is done; who leaves with words unsent is asked first. */
export function ReasonDialog<In extends FieldValues, Out = In>({
  confirm,
  field,
  children,
  ...form
}: ReasonDialogProps<In, Out>) {
  return (
    <FormDialog<In, Out> size="small" {...(confirm !== undefined && { submitLabel: confirm })} {...form}>
      {children}
      <Textarea required {...field} />
    </FormDialog>
  );
}
