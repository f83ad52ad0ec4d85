import { useRef, useState } from 'react';
import { Button } from '../../../kit/actions/button';
import { FieldFrame } from '../../../kit/fields/field';
import { DropZone } from '../../../kit/fields/upload/drop-zone';
import { texts } from '../../../kit/fields/upload/upload-texts';
import { Muted } from '../../../kit/layout/layout';
import { useFormError, useFormValue, useSetFormValue } from '../form-hooks';

/**
 * One required file that goes with the form around (`File`, or `null` while none is chosen): a button in front of the
 * machine's own choice, or dropped. `FileUpload` sends by itself.
 * @param accept what the machine offers, as in `<input accept>`
 */
export function FileField({
  name,
  label,
  hint,
  accept,
}: {
  name: string;
  label: string;
  hint?: string;
  accept: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const file = useFormValue<File | null>(name);
  const error = useFormError(name);
  const set = useSetFormValue();
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File | undefined) => {
    setProblem(undefined);
    if (chosen) set(name, chosen);
  };
  return (
    <FieldFrame label={label} {...(hint !== undefined && { hint })} error={problem ?? error} required>
      {({ id: _, 'aria-required': __, ...control }) => (
        <DropZone onFiles={([dropped]) => choose(dropped)} onProblem={setProblem}>
          <Button {...control} icon="upload" onClick={() => input.current?.click()}>
            {file ? texts.chooseOther : texts.choose}
          </Button>
          {file && <Muted>{file.name}</Muted>}
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              choose(chosen);
            }}
          />
        </DropZone>
      )}
    </FieldFrame>
  );
}
