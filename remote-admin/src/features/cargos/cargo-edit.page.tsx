import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordHistory, RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/cargos';
import { common } from '../../texts/common';
import { CargoForm } from './cargo-form';
import { cargoOptionsQuery, cargoQuery, updateCargo } from './cargos.queries';

export default function CargoEditPage() {
  const { uuid = '' } = useParams();
  const detail = useQuery(cargoQuery(uuid));
  const options = useQuery(cargoOptionsQuery());
  return (
    <RecordPage title={texts.edit} queries={[detail, options] as const}>
      {([cargo, choices]) => (
        <Stack>
          <PageHeader
            title={cargo.nome}
            context={texts.edit}
            menu={[
              { label: common.remove, icon: 'delete', danger: true, to: href('cargos.delete', { uuid }) },
            ]}
          />
          <CargoForm
            key={uuid}
            detail={cargo}
            options={choices}
            onSubmit={(values) => updateCargo(uuid, { ...values, versao: values.versao ?? cargo.versao })}
          />
          <RecordHistory uuid={uuid} />
        </Stack>
      )}
    </RecordPage>
  );
}
