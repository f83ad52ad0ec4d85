import {
  type ClienteDetail,
  type ClienteOptions,
  clienteUpdateSchema,
} from '@gestao/shared/contracts/clientes';
import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { formatDocumento } from '@gestao/shared/rules/format';
import { Alert, type MenuItem, PageHeader, Stack, Tabs } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { RecordPage } from '../../components/record-page';
import { useSaved } from '../../components/saved-to';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { AnexosTab } from './anexos-tab';
import { ClienteFields } from './cliente-fields';
import { ClienteStatusBadge } from './cliente-status';
import { formOf } from './cliente-values';
import { clienteOptionsQuery, clienteQuery, noun, updateCliente } from './clientes.queries';
import { ContatosFields } from './contatos-fields';
import { useStatusActions } from './use-status-actions';

export default function ClienteEditPage() {
  const { uuid = '' } = useParams();
  const cliente = useQuery(clienteQuery(uuid));
  const options = useQuery(clienteOptionsQuery());
  const status = useStatusActions();
  return (
    <RecordPage title={texts.edit} queries={[cliente, options] as const}>
      {([detail, choices]) => {
        const remove: MenuItem[] =
          detail.edita === 'tudo'
            ? [{ label: common.remove, icon: 'delete', danger: true, to: href('clientes.delete', { uuid }) }]
            : [];
        return (
          <Stack>
            <PageHeader
              title={detail.razao_social}
              badge={<ClienteStatusBadge status={detail.status} label={detail.status_label} />}
              context={formatDocumento(detail.documento)}
              menu={[...status.itemsOf(detail), ...remove]}
            />
            <Tabs
              label={texts.tabs}
              items={[
                {
                  id: 'dados',
                  label: texts.dados,
                  content: () => <ClienteForm key={detail.versao} detail={detail} options={choices} />,
                },
                { id: 'documentos', label: texts.documentos, content: () => <AnexosTab uuid={uuid} /> },
              ]}
            />
            {status.dialog}
          </Stack>
        );
      }}
    </RecordPage>
  );
}

function ClienteForm({ detail, options }: { detail: ClienteDetail; options: ClienteOptions }) {
  const list = href('clientes.list') ?? '/';
  const saved = useSaved(noun, list);
  const contactsOnly = detail.edita === 'contatos';
  return (
    <Form
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
