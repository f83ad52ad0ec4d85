import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordHistory, RecordPage } from '@gestao/shared/ui/record';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import { DepartamentoForm } from './departamento-form';
import { departamentoOptionsQuery, departamentoQuery, updateDepartamento } from './departamentos.queries';

export default function DepartamentoEditPage() {
  const { uuid = '' } = useParams();
  const detail = useQuery(departamentoQuery(uuid));
  const options = useQuery(departamentoOptionsQuery());
  return (
    <RecordPage title={texts.edit} queries={[detail, options] as const}>
      {([departamento, choices]) => (
        <Stack>
          <PageHeader
            title={departamento.nome}
            context={texts.edit}
            menu={[
              {
                label: common.remove,
                icon: 'delete',
                danger: true,
                to: href('departamentos.delete', { uuid }),
              },
            ]}
          />
          <DepartamentoForm
            key={uuid}
            detail={departamento}
            options={choices}
            onSubmit={(values) =>
              updateDepartamento(uuid, { ...values, versao: values.versao ?? departamento.versao })
            }
          />
          <RecordHistory uuid={uuid} />
        </Stack>
      )}
    </RecordPage>
  );
}
