import { type ClienteUpdate, clienteUpdateSchema } from '@gestao/shared/contracts/clientes/clientes';
import { Alert } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { ClienteFields } from '../campos/cliente-fields';
import { RelacionamentoFields } from '../campos/relacionamento-fields';
import type { ClienteTabProps } from '../cliente-tab-props';
import { formOf, knownOf } from '../cliente-values';
import { noun, readCliente, updateCliente } from '../clientes.queries';

/** Registration of the client; its own user only reads it. */
export function DadosTab({ detail, options }: ClienteTabProps) {
  const kept = useKept(noun);
  const readOnly = detail.edita !== 'tudo';
  return (
    <Form
      schema={clienteUpdateSchema}
      defaultValues={formOf(detail)}
      label={texts.edit}
      draft={readOnly ? undefined : `${noun}.edit:${detail.uuid}`}
      footer={readOnly ? <Alert>{partes.somenteLeitura}</Alert> : undefined}
      conflict={{
        load: async () => {
          const present = await readCliente(detail.uuid);
          return { values: formOf(present), known: knownOf(present) };
        },
        fields: {
          gestores: {
            label: partes.gestores,
            text: (value) => gestoresText(value as ClienteUpdate['gestores'], options),
          },
        },
      }}
      onSubmit={async (values) => {
        await updateCliente(detail.uuid, values);
        kept();
      }}
    >
      <ClienteFields detail={detail} options={options} disabled={readOnly} />
      <RelacionamentoFields detail={detail} options={options} disabled={readOnly} />
    </Form>
  );
}

function gestoresText(gestores: ClienteUpdate['gestores'], options: ClienteTabProps['options']): string {
  const nameOf = (list: { valor: string; rotulo: string }[], uuid: string) =>
    list.find((one) => one.valor === uuid)?.rotulo ?? '';
  return gestores
    .map(
      (one) =>
        `${nameOf(options.departamentos, one.departamento_uuid)}: ${nameOf(options.responsaveis, one.usuario_uuid)}`,
    )
    .join('; ');
}
