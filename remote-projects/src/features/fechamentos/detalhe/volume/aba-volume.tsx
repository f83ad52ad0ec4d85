import { formatCompetencia } from '@gestao/shared/config';
import type { Volumes } from '@gestao/shared/contracts/comercial/volumes';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { usePermission } from '@gestao/shared/session';
import { Alert, Card, EmptyState, Loaded, Stack } from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { texts } from '../../../../texts/fechamento-volume';
import { cicloQuery } from '../ciclo/ciclo.queries';
import { volumeQuery } from './volume.queries';
import { doneColumn, type VolumeLine, volumeColumns } from './volume-columns';
import { VolumeForm } from './volume-form';

/** Contracted against realised of the client in this month: told here while it is open, as the receipt keeps it after. */
export function AbaVolume({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const tells = usePermission('gerenciar clientes');
  const ciclo = useQuery({
    ...cicloQuery(fechamento.uuid),
    enabled: fechamento.status === 'fechado',
  });
  const title = texts.title(formatCompetencia(fechamento.competencia));
  if (fechamento.status === 'fechado')
    return (
      <Loaded query={ciclo} skeleton="list" title={false}>
        {({ comprovantes }) => {
          const volume = comprovantes.find((one) => one.ciclo === fechamento.ciclo)?.volume;
          if (!volume) return <Month fechamento={fechamento} tells={tells} title={title} />;
          return (
            <Stack>
              <Alert kind="info">{texts.frozen}</Alert>
              <Card title={title}>
                <Lines title={title} lines={volume.map((one) => ({ ...one, chave: one.nome }))} />
              </Card>
            </Stack>
          );
        }}
      </Loaded>
    );
  return <Month fechamento={fechamento} tells={tells} title={title} />;
}

interface MonthProps {
  fechamento: FechamentoDetalhe;
  tells: boolean;
  title: string;
}

function Month({ fechamento: { cliente, competencia, status }, tells, title }: MonthProps) {
  const query = useQuery({ ...volumeQuery(cliente.uuid, competencia), enabled: tells });
  if (!tells)
    return (
      <Card title={title}>
        <EmptyState icon="lock" text={texts.noRight} />
      </Card>
    );
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(volumes) => {
        const refusal = status === 'cancelado' ? texts.cancelled : volumes.impedimento;
        return (
          <Stack>
            {refusal && <Alert kind="info">{refusal}</Alert>}
            <Card title={title}>
              {refusal || volumes.itens.length === 0 ? (
                <Lines
                  title={title}
                  lines={told(volumes)}
                  empty={volumes.itens.length === 0 ? texts.noDrivers : texts.empty}
                />
              ) : (
                <VolumeForm cliente={cliente.uuid} volumes={volumes} title={title} />
              )}
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const told = ({ itens }: Volumes): VolumeLine[] =>
  itens
    .filter(({ contratado, realizado }) => contratado !== null || realizado !== null)
    .map(({ direcionador, ...line }) => ({ ...line, chave: direcionador }));

function Lines({
  title,
  lines,
  empty = texts.empty,
}: {
  title: string;
  lines: readonly VolumeLine[];
  empty?: string;
}) {
  if (lines.length === 0) return <EmptyState icon="indicator" text={empty} />;
  return (
    <DataTable
      caption={title}
      rows={lines}
      rowKey={(line) => line.chave}
      rowLabel={(line) => line.nome}
      columns={volumeColumns(doneColumn)}
    />
  );
}
