import {
  type ContatoForm,
  clienteContatosFormSchema,
} from '@gestao/shared/contracts/clientes/cliente-contatos';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { formatDocumento } from '@gestao/shared/rules/format';
import { Form } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { ContatosFields } from '../campos/contatos-fields';
import type { ClienteTabProps } from '../cliente-tab-props';
import { contatosOf } from '../cliente-values';
import { noun, readCliente, updateContatos } from '../clientes.queries';

/** People to talk to at the client; a client's own user keeps them too. */
export function ContatosTab({ detail }: ClienteTabProps) {
  const kept = useKept(noun);
  return (
    <Form
      schema={clienteContatosFormSchema}
      defaultValues={contatosOf(detail)}
      label={partes.contatos}
      draft={`${noun}.contatos:${detail.uuid}`}
      conflict={{
        load: async () => ({ values: contatosOf(await readCliente(detail.uuid)) }),
        fields: {
          contatos: {
            label: partes.contatos,
            text: (value) => (value as ContatoForm[]).map(contatoText).join('; '),
          },
        },
      }}
      onSubmit={async (values) => {
        await updateContatos(detail.uuid, values);
        kept();
      }}
    >
      <ContatosFields />
    </Form>
  );
}

/** Everything that may differ: two contacts that read alike could not be chosen between. */
const contatoText = (contato: ContatoForm) =>
  [
    contato.nome,
    contato.email,
    formatTelefone(contato.telefone),
    contato.cpf && formatDocumento(contato.cpf),
    contato.cargo,
    ...contato.papeis,
    contato.principal && texts.principal,
    contato.recebe_notificacoes && texts.recebe,
  ]
    .filter(Boolean)
    .join(', ');
