import { useQuery } from '@gestao/shared/query';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/cargos';
import { CargoForm } from './cargo-form';
import { cargoOptionsQuery, createCargo } from './cargos.queries';

export default function CargoNewPage() {
  const options = useQuery(cargoOptionsQuery());
  return (
    <RecordPage title={texts.create} queries={[options] as const}>
      {([choices]) => (
        <Stack>
          <PageHeader title={texts.create} />
          <CargoForm options={choices} onSubmit={createCargo} />
        </Stack>
      )}
    </RecordPage>
  );
}
