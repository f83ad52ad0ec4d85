import { type ReactNode, type Ref, useRef, useState } from 'react';
import { recusaPeloNome, recusaPeloTamanho } from '../../../../contracts/comum/values/anexo-recusas';
import { acceptOf, anexoMaxBytes } from '../../../../contracts/comum/values/anexos';
import { errorText, fieldErrors } from '../../../../http/index';
import { Button } from '../../../kit/actions/button';
import { ProgressBar } from '../../../kit/feedback/progress-bar';
import { FieldFrame, type Focusable } from '../../../kit/fields/field';
import { DropZone } from '../../../kit/fields/upload/drop-zone';
import { texts } from '../../../kit/fields/upload/upload-texts';
import { Muted, Row, Stack } from '../../../kit/layout/layout';
import type { SendOptions } from './send-file';

export interface FileUploadProps {
  label: string;
  /** The label is only read. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong with the field besides the sending of a file. */
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Text of the button that opens the machine's own choice. */
  button: string;
  /** Several files in one choice; they leave one after the other. */
  multiple?: boolean;
  /** Sends one file. A rejection is told at the field. */
  send: (file: File, options: SendOptions) => Promise<unknown>;
  /** Told when the first file leaves and when the last one is done with. */
  onBusy?: (busy: boolean) => void;
  /** What was sent, above the button. */
  children?: ReactNode;
  ref?: Ref<Focusable>;
}

const accept = acceptOf();

/** Sends files as soon as they are chosen, with their progress; what went wrong stands at the field. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, required, disabled, button, multiple, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<{
    name: string;
    percent: number;
    waiting?: boolean;
    stop: () => void;
  } | null>(null);
  const [problems, setProblems] = useState<string[]>([]);

  async function sendOne(file: File): Promise<string | null> {
    // What is dropped did not pass the machine's own choice.
    const refusal = recusaPeloNome(file.name) ?? recusaPeloTamanho(file.size, anexoMaxBytes);
    if (refusal) return refusal;
    const controller = new AbortController();
    const shown = { name: file.name, percent: 0, stop: () => controller.abort() };
    setLeaving(shown);
    try {
      await props.send(file, {
        signal: controller.signal,
        onProgress: (percent) => setLeaving({ ...shown, percent }),
        onWaiting: (waiting) => setLeaving((before) => before && { ...before, waiting }),
      });
      return null;
    } catch (error) {
      if (controller.signal.aborted) return null;
      const atField = Object.values(fieldErrors(error)).flat().join(' ');
      return atField || errorText(error);
    }
  }

  async function choose(files: readonly File[]) {
    if (files.length === 0) return;
    setProblems([]);
    props.onBusy?.(true);
    for (const file of files) {
      const problem = await sendOne(file);
      if (problem) {
        const told = multiple ? texts.ofFile(file.name, problem) : problem;
        setProblems((before) => [...before, told]);
      }
    }
    setLeaving(null);
    props.onBusy?.(false);
  }

  return (
    <FieldFrame
      label={label}
      hideLabel={props.hideLabel}
      hint={hint}
      error={[...problems, props.error].filter(Boolean).join(' ') || undefined}
      required={required}
    >
      {({ 'aria-required': _, ...control }) => (
        <Stack gap={2}>
          {children}
          {leaving && (
            <Row>
              <ProgressBar value={leaving.percent} label={texts.sending(leaving.name)} />
              <Button small kind="quiet" onClick={leaving.stop}>
                {texts.cancel}
              </Button>
            </Row>
          )}
          {leaving?.waiting && (
            <div role="status">
              <Muted>{texts.waiting}</Muted>
            </div>
          )}
          <DropZone
            multiple={multiple}
            disabled={disabled === true || leaving !== null}
            onFiles={(files) => void choose(files)}
            onProblem={(text) => setProblems([text])}
          >
            <Button
              {...control}
              ref={props.ref as Ref<HTMLButtonElement>}
              small
              wraps
              icon="upload"
              disabled={disabled}
              loading={leaving !== null}
              onClick={() => input.current?.click()}
            >
              {leaving ? texts.sending(leaving.name) : button}
            </Button>
          </DropZone>
          <input
            ref={input}
            type="file"
            hidden
            multiple={multiple}
            accept={accept}
            aria-label={label}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void choose(files);
            }}
          />
        </Stack>
      )}
    </FieldFrame>
  );
}
