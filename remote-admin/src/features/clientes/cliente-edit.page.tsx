import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { formatDocumento } from '@gestao/shared/rules/format';
import { type MenuItem, PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '../../components/record-page';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { ClienteStatusBadge } from './cliente-status';
import { ClienteTabs } from './cliente-tabs';
import { clienteOptionsQuery, clienteQuery } from './clientes.queries';
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
            <ClienteTabs detail={detail} options={choices} />
            {status.dialog}
          </Stack>
        );
      }}
    </RecordPage>
  );
}
