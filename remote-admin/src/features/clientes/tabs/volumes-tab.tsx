import { formatCompetencia } from '@gestao/shared/config';
import type { Volume } from '@gestao/shared/contracts/comercial/volumes';
import { competenciaSchema } from '@gestao/shared/contracts/comum/labels';
import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { addMonths } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { volumeMark } from '@gestao/shared/rules/tones';
import {
  ActionButton,
  Alert,
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Kpi,
  KpiRow,
  Row,
  Stack,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/volumes';
import { ReajusteDialog } from './reajuste-dialog';
import { VolumeChart } from './volume-chart';
import { volumesQuery } from './volumes.queries';
import { VolumesDialog } from './volumes-dialog';

const quantity = (value: number | null) => (value === null ? common.dash : formatInteger(value));

const columns: Column<Volume>[] = [
  { key: 'nome', header: texts.driver, cell: (row) => row.nome, primary: true },
  { key: 'contratado', header: texts.contracted, cell: (row) => quantity(row.contratado), align: 'end' },
  { key: 'realizado', header: texts.realised, cell: (row) => quantity(row.realizado), align: 'end' },
  { key: 'uso', header: texts.use, cell: (row) => formatBp(row.uso_bp), align: 'end' },
  { key: 'excedente', header: texts.excess, cell: (row) => quantity(row.excedente), align: 'end' },
  {
    key: 'valor',
    header: texts.excessValue,
    cell: (row) => formatCentavos(row.valor_excedente_centavos),
    align: 'end',
    total: (sums) => formatCentavos(sums.valor ?? 0),
  },
  {
    key: 'situacao',
    header: texts.situation,
    cell: (row) =>
      row.situacao ? <Badge {...volumeMark[row.situacao]}>{row.situacao_label}</Badge> : common.dash,
  },
];

const monthKey = 'competencia';

/** Something is contracted or was realised in the months in sight. */
const matters = (volume: Volume) =>
  volume.historico.some((mes) => mes.contratado !== null || mes.realizado !== null);

/** Contracted against realised, by driver and month (docs/domain/comercial.md#volume). */
export function VolumesTab({ uuid }: { uuid: string }) {
  const [editing, setEditing] = useState(false);
  const [proposing, setProposing] = useState(false);
  const [search, setSearch] = useSearchParams();
  const asked = competenciaSchema.safeParse(search.get(monthKey)).data;
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(volumesQuery(uuid, asked));
  if (isError && !data) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { competencia } = data;
  const rows = data.itens.filter(matters);
  const exceeded = rows.filter((row) => row.situacao === 'excedido').length;

  function go(months: number) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(monthKey, addMonths(competencia, months));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Stack>
      <Row justify="between">
        <Row>
          <ActionButton icon="chevronLeft" label={texts.previous} onClick={() => go(-1)} />
          <strong aria-live="polite">{formatCompetencia(competencia)}</strong>
          <ActionButton icon="chevronRight" label={texts.next} onClick={() => go(1)} />
        </Row>
        <Row>
          {data.reajuste && (
            <Button icon="budget" onClick={() => setProposing(true)}>
              {texts.reajuste}
            </Button>
          )}
          {!data.impedimento && data.itens.length > 0 && (
            <Button icon="edit" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )}
        </Row>
      </Row>
      {data.impedimento && <Alert>{data.impedimento}</Alert>}
      <KpiRow label={texts.figures}>
        <Kpi label={texts.exceeded} value={exceeded} tone={exceeded > 0 ? 'red' : undefined} />
        <Kpi label={texts.totalExcess} value={formatCentavos(data.valor_excedente_centavos)} />
        <Kpi label={texts.source} value={data.orcamento ?? texts.noSource} />
      </KpiRow>
      {rows.length === 0 ? (
        <Card>
          <EmptyState text={data.itens.length === 0 ? texts.noDrivers : texts.empty} icon="indicator" />
        </Card>
      ) : (
        <>
          <DataTable
            caption={texts.title}
            rows={rows}
            rowKey={(row) => row.direcionador}
            rowLabel={(row) => row.nome}
            columns={columns}
            aggregates={{ valor: data.valor_excedente_centavos }}
            busy={isPlaceholderData}
          />
          <VolumeChart volumes={rows} />
        </>
      )}
      {proposing && (
        <ReajusteDialog uuid={uuid} competencia={competencia} onClose={() => setProposing(false)} />
      )}
      {editing && <VolumesDialog uuid={uuid} volumes={data} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
