import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { DeleteRecord, RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/cargos';
import { common } from '../../texts/common';
import { cargoQuery, cargoVinculosQuery, deleteCargo, formOf, noun, updateCargo } from './cargos.queries';

export default function CargoDeletePage() {
  const { uuid = '' } = useParams();
  const detail = useQuery(cargoQuery(uuid));
  const links = useQuery(cargoVinculosQuery(uuid));
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  return (
    <RecordPage title={common.remove} shape="detail" queries={[detail, links] as const}>
      {([cargo, vinculos]) => (
        <DeleteRecord
          title={texts.removeTitle(cargo.nome)}
          backTo={href('cargos.list') ?? '/'}
          vinculos={vinculos}
          onDelete={async () => {
            await deleteCargo(uuid, cargo.versao);
            await changed();
          }}
          alternative={
            cargo.ativo
              ? {
                  label: common.inactivate,
                  done: common.inactivated,
                  run: async () => {
                    await updateCargo(uuid, {
                      ...formOf(cargo),
                      ativo: false,
                      versao: cargo.versao,
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
