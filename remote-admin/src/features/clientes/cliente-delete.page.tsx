import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { DeleteRecord, RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { clienteQuery, clienteVinculosQuery, deleteCliente, noun } from './clientes.queries';

export default function ClienteDeletePage() {
  const { uuid = '' } = useParams();
  const cliente = useQuery(clienteQuery(uuid));
  const links = useQuery(clienteVinculosQuery(uuid));
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  return (
    <RecordPage title={common.remove} shape="detail" queries={[cliente, links] as const}>
      {([detail, vinculos]) => (
        <DeleteRecord
          title={texts.removeTitle(detail.razao_social)}
          backTo={href('clientes.list') ?? '/'}
          vinculos={vinculos}
          onDelete={async () => {
            await deleteCliente(uuid, detail.versao);
            await changed();
          }}
          alternative={
            detail.transicoes.includes('suspenso')
              ? {
                  label: texts.suspend,
                  to: `${href('clientes.edit', { uuid }) ?? '/'}?acao=suspender`,
                }
              : undefined
          }
        />
      )}
    </RecordPage>
  );
}
