import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Textarea } from '../../kit/fields/text-fields';
import { Card } from '../../kit/layout/layout';
import { Modal } from '../../kit/overlay/modal';
import { Form } from '../form/form';
import { useFormSending } from '../form/form-hooks';
import type { FormSchema } from '../form/resolver';
import { texts } from './texts';
import {
  type VersionComparison,
  VersionDifferences,
  type VersionDifferencesProps,
} from './version-differences';

export interface PublishVersionDialogProps<In extends FieldValues, Out> {
  /** Names the template. */
  title: string;
  confirm: string;
  /** With a `resumo`: what is written of the new version. */
  schema: FormSchema<In, Out>;
  defaultValues: DefaultValues<In>;
  onSubmit: (values: Out) => unknown;
  onClose: () => void;
  /** Number of the version in use; a first one has nothing to be compared with. */
  current: number | undefined;
  comparison: VersionComparison;
  /** Title of what differs, and what is said where nothing does. */
  differences: { title: string; same: string };
  summaryHint: string;
  /** What is known before, above what differs. */
  before?: ReactNode;
  /** Further fields. */
  children?: ReactNode;
}

/** Puts a draft to use: what it changes in the version in use, field by field, and a line for the list of versions. */
export function PublishVersionDialog<In extends FieldValues, Out = In>({
  title,
  confirm,
  schema,
  defaultValues,
  onSubmit,
  onClose,
  current,
  comparison,
  differences,
  summaryHint,
  before,
  children,
}: PublishVersionDialogProps<In, Out>) {
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Form<In, Out>
        schema={schema}
        defaultValues={defaultValues}
        label={title}
        submitLabel={confirm}
        cancel={onClose}
        onSubmit={onSubmit}
      >
        {before}
        {current !== undefined && (
          <Card title={differences.title}>
            <DraftDifferences comparison={comparison} de={current} same={differences.same} />
          </Card>
        )}
        <Textarea name="resumo" label={texts.summary} hint={summaryHint} maxLength={500} />
        {children}
      </Form>
    </Modal>
  );
}

/** The draft against the version in use; once it is sent it may be gone, and is not asked for again. */
function DraftDifferences(props: Omit<VersionDifferencesProps, 'para' | 'asks'>) {
  return <VersionDifferences {...props} para={0} asks={!useFormSending()} />;
}
