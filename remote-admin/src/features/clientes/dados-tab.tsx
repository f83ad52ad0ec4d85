import { clienteUpdateSchema } from '@gestao/shared/contracts/clientes';
import { href } from '@gestao/shared/router';
import { Alert } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { useSaved } from '../../components/saved-to';
import { texts } from '../../texts/clientes';
import { ClienteFields } from './cliente-fields';
import type { ClienteTabProps } from './cliente-tabs';
import { formOf } from './cliente-values';
import { noun, updateCliente } from './clientes.queries';
import { ContatosFields } from './contatos-fields';

/** Registration of the client. */
export function DadosTab({ detail, options }: ClienteTabProps) {
  const list = href('clientes.list') ?? '/';
  const saved = useSaved(noun, list);
  const contactsOnly = detail.edita === 'contatos';
  return (
    <Form
      key={detail.versao}
      schema={clienteUpdateSchema}
      defaultValues={formOf(detail)}
      label={texts.edit}
      draft={`${noun}.edit:${detail.uuid}`}
      cancel={list}
      onSubmit={async (values) => {
        await updateCliente(detail.uuid, { ...values, versao: detail.versao });
        await saved();
      }}
    >
      {contactsOnly && <Alert>{texts.contactsOnly}</Alert>}
      <ClienteFields detail={detail} options={options} disabled={contactsOnly} />
      <ContatosFields />
    </Form>
  );
}
