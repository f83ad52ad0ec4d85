import { formatDate } from '@gestao/shared/config';
import {
  type EmailModelo,
  type EmailModeloState,
  type EmailVariable,
  emailModeloSchemaOf,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { Button, ConfirmDialog, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Form,
  SubmitButton,
  Textarea,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useMemo, useRef, useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/email';
import { loadModel, modelFormOf, modelsNoun, restoreModel, saveModel, sendTest } from './email.queries';
import { EmailPreview, type Firm } from './email-preview';

/** Subject and body of one model, its variables, and what comes out of them. */
export function EmailModeloForm({
  modelo,
  state,
  firm,
}: {
  modelo: EmailModelo;
  state: EmailModeloState;
  firm: Firm;
}) {
  const queryClient = useQueryClient();
  const schema = useMemo(() => emailModeloSchemaOf(modelo), [modelo]);
  const reload = () => setTimeout(() => void queryClient.invalidateQueries({ queryKey: [modelsNoun] }));
  return (
    <Form
      schema={schema}
      defaultValues={modelFormOf(state)}
      label={emailModelos[modelo].rotulo}
      draft={`${modelsNoun}.${modelo}`}
      conflict={{ load: () => loadModel(modelo) }}
      onSubmit={async (form) => {
        await saveModel(modelo, form);
        notify.success(common.saved);
        reload();
      }}
      footer={
        <Row justify="end">
          {state.alterado && <RestoreModel modelo={modelo} versao={state.versao} onRestored={reload} />}
          <SendTest modelo={modelo} />
          <SubmitButton />
        </Row>
      }
    >
      <Row gap={4} grow>
        <Words modelo={modelo} />
        <EmailPreview modelo={modelo} firm={firm} />
      </Row>
      {state.alterado_em && (
        <Muted>
          {texts.changed(state.alterado_por ?? texts.someone, formatDate(state.alterado_em, { time: true }))}
        </Muted>
      )}
    </Form>
  );
}

function Words({ modelo }: { modelo: EmailModelo }) {
  const box = useRef<HTMLDivElement>(null);
  const body = useFormValue<string>('corpo');
  const set = useSetFormValue();
  const variables = Object.entries(emailModelos[modelo].variaveis as Record<string, EmailVariable>);

  function insert(name: string) {
    const area = box.current?.querySelector('textarea');
    const at = area?.selectionStart ?? body.length;
    set('corpo', `${body.slice(0, at)}{${name}}${body.slice(area?.selectionEnd ?? at)}`);
    area?.focus();
  }

  return (
    <div ref={box}>
      <Stack>
        <TextField name="assunto" label={texts.subject} required maxLength={180} />
        <Textarea name="corpo" label={texts.body} hint={texts.bodyHint} required rows={12} maxLength={8000} />
        <fieldset>
          <legend>{texts.variables}</legend>
          <Row>
            {variables.map(([name, { rotulo }]) => (
              <Button
                key={name}
                small
                title={rotulo}
                aria-label={texts.insert(name, rotulo)}
                onClick={() => insert(name)}
              >
                {`{${name}}`}
              </Button>
            ))}
          </Row>
        </fieldset>
      </Stack>
    </div>
  );
}

function SendTest({ modelo }: { modelo: EmailModelo }) {
  const form = { assunto: useFormValue<string>('assunto'), corpo: useFormValue<string>('corpo') };
  const test = useMutation({
    mutationFn: () => sendTest(modelo, form),
    onSuccess: ({ para }) => notify.success(texts.testSent(para)),
    onError: (error) => notify.error(Object.values(fieldErrors(error)).flat().join(' ') || errorText(error)),
  });
  return (
    <Button icon="mail" loading={test.isPending} onClick={() => test.mutate()}>
      {texts.sendTest}
    </Button>
  );
}

function RestoreModel({
  modelo,
  versao,
  onRestored,
}: {
  modelo: EmailModelo;
  versao: number;
  onRestored: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const restoring = useMutation({
    mutationFn: () => restoreModel(modelo, versao),
    onSuccess: () => {
      setAsked(false);
      notify.success(texts.restored);
      onRestored();
    },
    onError: (error) => {
      setAsked(false);
      notify.error(errorText(error));
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{texts.restore}</Button>
      <ConfirmDialog
        open={asked}
        title={texts.restoreTitle(emailModelos[modelo].rotulo)}
        confirmLabel={texts.restore}
        loading={restoring.isPending}
        onConfirm={() => restoring.mutate()}
        onClose={() => setAsked(false)}
      >
        {texts.restoreHint}
      </ConfirmDialog>
    </>
  );
}
