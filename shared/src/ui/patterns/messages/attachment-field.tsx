import { useRef } from 'react';
import { type MensagemAnexo, mensagemAnexosMaximo } from '../../../contracts/comum/mensagens';
import { call } from '../../../http';
import { formatBytes } from '../../../rules/format';
import { ActionButton } from '../../kit/actions/button';
import { connectField } from '../../kit/fields/connect-field';
import type { FieldProps } from '../../kit/fields/field';
import { Icon } from '../../kit/marks/icon';
import { FileUpload } from '../form/upload/file-upload';
import { type SendOptions, sendThrough } from '../form/upload/send-file';
import styles from './messages.module.css';
import { deleteAnexo, type Thread } from './messages.queries';
import { texts } from './texts';

interface AttachmentProps extends FieldProps<MensagemAnexo[]> {
  thread: Thread;
  onBusy: (busy: boolean) => void;
}

/** Keeps a file for a comment that is still being written. */
function uploadAnexo({ entidade, uuid }: Thread, file: File, options: SendOptions) {
  const place = `mensagem:${entidade}:${uuid}`;
  return sendThrough({ place }, file, options, async ({ query, ...sent }) => {
    return (await call('POST /mensagens/anexos', { ...sent, query: { entidade, uuid, ...query } })).data;
  });
}

/** Files that go with a comment: each is kept as soon as it is chosen, and taken along when it is sent. */
function BaseAttachments(props: AttachmentProps) {
  const { value, onChange, label, hint, error, thread, onBusy, ref } = props;
  // Files end one after the other: each joins those that ended meanwhile.
  const latest = useRef(value);
  latest.current = value;
  function change(files: MensagemAnexo[]) {
    latest.current = files;
    onChange(files);
  }
  return (
    <FileUpload
      ref={ref}
      label={label}
      hint={hint}
      error={error}
      multiple
      disabled={value.length >= mensagemAnexosMaximo}
      button={value.length > 0 ? texts.addAnother : texts.addFile}
      onBusy={onBusy}
      send={async (file, options) => change([...latest.current, await uploadAnexo(thread, file, options)])}
    >
      {value.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {value.map(({ uuid, nome_original, tamanho_bytes }) => (
            <li key={uuid} className={styles.file}>
              <Icon name="attachment" size={14} />
              <span>{texts.downloadFile(nome_original, formatBytes(tamanho_bytes))}</span>
              <ActionButton
                small
                icon="close"
                label={texts.removeFile(nome_original)}
                onClick={() => {
                  change(latest.current.filter((one) => one.uuid !== uuid));
                  // Left behind, it stays the sender's alone.
                  void deleteAnexo(uuid).catch(() => undefined);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </FileUpload>
  );
}

export const AttachmentField = connectField<MensagemAnexo[], AttachmentProps>(BaseAttachments, []);
