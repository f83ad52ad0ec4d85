/// <reference path="../assets.d.ts" />
export { clearDrafts } from '../../session/drafts';
export { Checkbox, DateField, RadioField, SelectField, Switch } from '../kit/fields/choice-fields';
export { FieldError, FieldFrame } from '../kit/fields/field';
export { plainText, sameValue } from '../kit/fields/field-text';
export { MaskedField, type MaskKind } from '../kit/fields/masked-field';
export { MoneyField, NumberField, PercentField } from '../kit/fields/number-fields';
export type { Option } from '../kit/fields/option';
export { MultiSelect, SearchField } from '../kit/fields/search-fields';
export { CodeField, PasswordField, Textarea, TextField } from '../kit/fields/text-fields';
export { DropZone } from '../kit/fields/upload/drop-zone';
export { SaveProblem, SaveStatus } from '../patterns/autosave/save-status';
export { type Autosave, type SaveState, useAutosave } from '../patterns/autosave/use-autosave';
export type { Difference, FormConflict } from '../patterns/form/conflict/conflict-dialog';
export { type ListWords, listDifferences, mergedList } from '../patterns/form/conflict/list-differences';
export { StaleNotice } from '../patterns/form/conflict/stale-notice';
export { CreatedLinkDialog } from '../patterns/form/created-link-dialog';
export { Form, type FormProps } from '../patterns/form/form';
export { FormDialog, type FormDialogProps } from '../patterns/form/form-dialog';
export {
  SubmitButton,
  useFormDirty,
  useFormError,
  useFormRows,
  useFormSending,
  useFormValue,
  useFormValues,
  useSetFormValue,
} from '../patterns/form/form-hooks';
export { ReasonDialog, type ReasonDialogProps } from '../patterns/form/reason-dialog';
export { UnsavedChanges } from '../patterns/form/unsaved-changes';
export { FileField } from '../patterns/form/upload/file-field';
export { FileUpload, type FileUploadProps } from '../patterns/form/upload/file-upload';
export { type SendOptions, sendFile, sendThrough } from '../patterns/form/upload/send-file';
export { type Draft, useDraft } from '../patterns/form/use-draft';
export {
  PublishVersionDialog,
  type PublishVersionDialogProps,
} from '../patterns/versions/publish-version-dialog';
export type { VersionComparison } from '../patterns/versions/version-differences';
export { VersionsCard, type VersionsCardProps } from '../patterns/versions/versions-card';
