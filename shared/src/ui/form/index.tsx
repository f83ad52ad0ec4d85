/// <reference path="../assets.d.ts" />
export { clearDrafts } from '../../session/drafts';
export { Checkbox, DateField, RadioField, SelectField, Switch } from './choice-fields';
export type { Difference, FormConflict } from './conflict/conflict-dialog';
export { StaleNotice } from './conflict/stale-notice';
export { CreatedLinkDialog } from './created-link-dialog';
export { FieldError, FieldFrame } from './field';
export { plainText, sameValue } from './field-text';
export { Form, type FormProps } from './form';
export {
  SubmitButton,
  useFormDirty,
  useFormError,
  useFormRows,
  useFormValue,
  useFormValues,
  useSetFormValue,
} from './form-hooks';
export { MaskedField, type MaskKind } from './masked-field';
export { MoneyField, NumberField, PercentField } from './number-fields';
export type { Option } from './option';
export { MultiSelect, SearchField } from './search-fields';
export { CodeField, PasswordField, Textarea, TextField } from './text-fields';
export { UnsavedChanges } from './unsaved-changes';
export { DropZone } from './upload/drop-zone';
export { FileUpload, type FileUploadProps } from './upload/file-upload';
export { type Draft, useDraft } from './use-draft';
