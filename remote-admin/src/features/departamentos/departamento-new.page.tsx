import { useQuery } from '@gestao/shared/query';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/departamentos';
import { DepartamentoForm } from './departamento-form';
import { createDepartamento, departamentoOptionsQuery } from './departamentos.queries';

export default function DepartamentoNewPage() {
  const options = useQuery(departamentoOptionsQuery());
  return (
    <RecordPage title={texts.create} queries={[options] as const}>
      {([choices]) => (
        <Stack>
          <PageHeader title={texts.create} />
          <DepartamentoForm options={choices} onSubmit={createDepartamento} />
        </Stack>
      )}
    </RecordPage>
  );
}
