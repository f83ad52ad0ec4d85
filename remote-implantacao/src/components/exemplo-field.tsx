import type { Exemplo } from '@gestao/shared/contracts/implantacao/exemplos';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { ActionButton, Button, Row } from '@gestao/shared/ui/core';
import {
  FileUpload,
  type SendOptions,
  sendThrough,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { texts as t } from '../texts/exemplos';

/** The example of a document, field `exemplo` of its form: sent as it is chosen, kept when the form is applied. */
export function ExemploField() {
  const exemplo = useFormValue<Exemplo | null>('exemplo');
  const error = useFormError('exemplo');
  const set = useSetFormValue();
  const open = useMutation({
    mutationFn: async (uuid: string) =>
      (await call('POST /anexos/:uuid/link', { params: { uuid } })).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <FileUpload
      label={t.label}
      hint={t.hint}
      error={error}
      button={exemplo ? t.replace : t.choose}
      send={async (file, options) => set('exemplo', await sendExemplo(file, options))}
    >
      {exemplo && (
        <Row gap={1}>
          <Button
            small
            wraps
            icon="download"
            loading={open.isPending}
            onClick={() => open.mutate(exemplo.uuid)}
          >
            {t.open(exemplo.nome)}
          </Button>
          <ActionButton
            small
            icon="close"
            label={t.remove(exemplo.nome)}
            onClick={() => set('exemplo', null)}
          />
        </Row>
      )}
    </FileUpload>
  );
}

function sendExemplo(file: File, options: SendOptions): Promise<Exemplo> {
  return sendThrough(
    { place: 'exemplo' },
    file,
    options,
    async (sent) => (await call('POST /implantacoes/exemplos', sent)).data,
  );
}
