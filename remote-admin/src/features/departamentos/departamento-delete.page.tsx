import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { DeleteRecord, RecordPage } from '@gestao/shared/ui/record';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import {
  deleteDepartamento,
  departamentoQuery,
  departamentoVinculosQuery,
  formOf,
  noun,
  updateDepartamento,
} from './departamentos.queries';

export default function DepartamentoDeletePage() {
  const { uuid = '' } = useParams();
  const detail = useQuery(departamentoQuery(uuid));
  const links = useQuery(departamentoVinculosQuery(uuid));
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  return (
    <RecordPage title={common.remove} shape="detail" queries={[detail, links] as const}>
      {([departamento, vinculos]) => (
        <DeleteRecord
          title={texts.removeTitle(departamento.nome)}
          backTo={href('departamentos.list') ?? '/'}
          vinculos={vinculos}
          onDelete={async () => {
            await deleteDepartamento(uuid, departamento.versao);
            await changed();
          }}
          alternative={
            departamento.ativo
              ? {
                  label: common.inactivate,
                  done: common.inactivated,
                  run: async () => {
                    await updateDepartamento(uuid, {
                      ...formOf(departamento),
                      ativo: false,
                      versao: departamento.versao,
                    });
                    await changed();
                  },
                }
              : undefined
          }
        />
      )}
    </RecordPage>
  );
}
