import { cobrarClienteSchema } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Muted, Stack } from '@gestao/shared/ui/core';
import { FormDialog, SelectField, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fechamento-cobranca';
import { chargeCliente, cobrancaQuery } from '../fechamentos.queries';

/** Reminds one of the client's contacts of all that is owed. */
export function CobrarDialog({
  uuid,
  contatos,
  onClose,
}: {
  uuid: string;
  contatos: readonly { valor: string; rotulo: string }[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={texts.charge}
      size="small"
      schema={cobrarClienteSchema}
      defaultValues={{ avisar_uuid: contatos[0]?.valor ?? '', mensagem: '' }}
      submitLabel={texts.charge}
      onSubmit={async (values) => {
        try {
          await chargeCliente(uuid, values);
        } finally {
          void queryClient.invalidateQueries({ queryKey: cobrancaQuery(uuid).queryKey });
        }
        notify.success(texts.charged);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <Muted>{texts.chargeHint}</Muted>
        <SelectField name="avisar_uuid" label={texts.contact} required options={optionsOf(contatos)} />
        <Textarea name="mensagem" label={texts.message} hint={texts.messageHint} maxLength={1000} />
      </Stack>
    </FormDialog>
  );
}
