import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
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
import { texts as t } from '../texts/arquivos';

/** One file of a form: sent as it is chosen, taken along when the form is saved. */
export function ArquivoField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const arquivo = useFormValue<ArquivoGuardado | null>(name);
  const error = useFormError(name);
  const set = useSetFormValue();
  const open = useMutation({
    mutationFn: async (uuid: string) =>
      (await call('POST /anexos/:uuid/link', { params: { uuid } })).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <FileUpload
      label={label}
      hint={hint}
      error={error}
      button={arquivo ? t.replace : t.choose}
      send={async (file, options) => set(name, await sendArquivo(name, file, options))}
    >
      {arquivo && (
        <Row gap={1}>
          <Button
            small
            wraps
            icon="download"
            loading={open.isPending}
            onClick={() => open.mutate(arquivo.uuid)}
          >
            {t.open(arquivo.nome)}
          </Button>
          <ActionButton small icon="close" label={t.remove(arquivo.nome)} onClick={() => set(name, null)} />
        </Row>
      )}
    </FileUpload>
  );
}

function sendArquivo(name: string, file: File, options: SendOptions): Promise<ArquivoGuardado> {
  return sendThrough(
    { place: `implantacao:${name}` },
    file,
    options,
    async (sent) => (await call('POST /implantacoes/arquivos', sent)).data,
  );
}
