import { useEffect, useRef } from 'react';
import { z } from 'zod';
import {
  type Mensagem,
  type MensagemAnexo,
  type MensagemEscrita,
  type Mensagens,
  mensagemAnexoSchema,
  mensagemAnexosMaximo,
  mensagemFormSchema,
  mensagemMaximo,
} from '../../../contracts/comum/mensagens';
import { notify } from '../../../notify';
import { ActionButton } from '../../kit/actions/button';
import { RadioField } from '../../kit/fields/choice-fields';
import { Muted, Row, Stack } from '../../kit/layout/layout';
import { Form } from '../form/form';
import { SubmitButton, useFormValue, useSetFormValue } from '../form/form-hooks';
import { AttachmentField } from './attachment-field';
import { MentionField } from './mention-field';
import styles from './messages.module.css';
import { createMensagem, type Thread } from './messages.queries';
import { texts } from './texts';

/** The box keeps the names of its files, the api asks only which they are. */
const boxSchema = mensagemFormSchema.extend({
  anexos: z
    .array(mensagemAnexoSchema)
    .max(mensagemAnexosMaximo, `Até ${mensagemAnexosMaximo} arquivos.`)
    .transform((files) => files.map(({ uuid }) => uuid)),
});

export interface MessageBoxProps {
  thread: Thread;
  escreve: Mensagens['escreve'];
  cliente: Mensagens['cliente'];
  answering: Mensagem | null;
  onAnswered: () => void;
  onSent: () => void;
}

/** Where a message is written: its kind, its text, and what it answers. */
export function MessageBox({ thread, escreve, cliente, answering, onAnswered, onSent }: MessageBoxProps) {
  const clear = useRef<() => void>(() => undefined);
  const uploading = useRef(false);
  return (
    <Form
      schema={boxSchema}
      defaultValues={{
        entidade: thread.entidade,
        uuid: thread.uuid,
        tipo: 'comentario' as MensagemEscrita,
        texto: '',
        resposta_a_uuid: null as string | null,
        anexos: [] as MensagemAnexo[],
      }}
      label={texts.write}
      draft={`mensagem-${thread.uuid}`}
      footer={<Footer />}
      onSubmit={async (values) => {
        if (uploading.current) return Promise.reject({ erros: { anexos: [texts.waitUpload] } });
        await createMensagem(values);
        notify.success(values.tipo === 'cliente' ? texts.sent : texts.commented);
        clear.current();
        onAnswered();
        onSent();
      }}
    >
      <Fields
        thread={thread}
        escreve={escreve}
        cliente={cliente}
        answering={answering}
        onAnswered={onAnswered}
        clear={clear}
        onUploading={(busy) => {
          uploading.current = busy;
        }}
      />
    </Form>
  );
}

function Footer() {
  const tipo = useFormValue<MensagemEscrita>('tipo');
  return (
    <Row justify="end">
      <SubmitButton>{tipo === 'cliente' ? texts.send : texts.comment}</SubmitButton>
    </Row>
  );
}

function Fields({
  thread,
  escreve,
  cliente,
  answering,
  onAnswered,
  clear,
  onUploading,
}: Omit<MessageBoxProps, 'onSent'> & {
  clear: { current: () => void };
  onUploading: (busy: boolean) => void;
}) {
  const set = useSetFormValue();
  const latest = useRef(set);
  latest.current = set;
  const tipo = useFormValue<MensagemEscrita>('tipo');
  const files = useFormValue<MensagemAnexo[]>('anexos');
  const writesToClient = escreve.includes('cliente');
  clear.current = () => {
    set('texto', '');
    set('anexos', []);
  };
  useEffect(() => {
    latest.current('resposta_a_uuid', answering?.uuid ?? null);
    // A client's question is answered to the client; whoever may not write there comments on it.
    if (answering) {
      latest.current('tipo', answering.tipo === 'pergunta' && writesToClient ? 'cliente' : 'comentario');
    }
  }, [answering, writesToClient]);
  const hint = { comentario: texts.textHint, cliente: clientHint(cliente) }[tipo];
  return (
    <Stack gap={3}>
      {writesToClient && (
        <RadioField
          name="tipo"
          label={texts.kind}
          options={escreve.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      )}
      {answering && (
        <div className={styles.answering}>
          <span>
            <strong>{texts.answering(answering.autor)}</strong>
            <Muted>{answering.texto}</Muted>
          </span>
          <ActionButton small icon="close" label={texts.stopAnswering} onClick={onAnswered} />
        </div>
      )}
      <MentionField
        name="texto"
        label={texts.text}
        hint={hint}
        required
        thread={thread}
        mentions={tipo === 'comentario'}
        maxLength={mensagemMaximo}
      />
      {(tipo === 'comentario' || files.length > 0) && (
        <AttachmentField
          name="anexos"
          label={texts.files}
          hint={tipo === 'comentario' ? texts.filesHint : texts.filesNotToClient}
          thread={thread}
          onBusy={onUploading}
        />
      )}
    </Stack>
  );
}

const clientHint = (cliente: Mensagens['cliente']) =>
  cliente ? texts.clientHint(cliente.nome, cliente.email) : texts.noClient;
