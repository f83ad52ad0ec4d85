import type { FieldValues } from 'react-hook-form';
import { type DialogProps, Modal } from '../../kit/overlay/modal';
import { Form, type FormProps } from './form';

export interface FormDialogProps<In extends FieldValues, Out>
  extends Omit<FormProps<In, Out>, 'cancel' | 'onClose'>,
    Pick<DialogProps, 'title' | 'size' | 'onClose'> {}

/** A form in a window of its own, under the window's name unless told another. */
export function FormDialog<In extends FieldValues, Out = In>({
  title,
  size,
  onClose,
  ...form
}: FormDialogProps<In, Out>) {
  return (
    <Modal open size={size} title={title} onClose={onClose}>
      <Form<In, Out> label={title} cancel={onClose} {...form} />
    </Modal>
  );
}
