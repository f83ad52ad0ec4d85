import { formatDate } from '@gestao/shared/config';
import { type Checkin, humorLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { call } from '@gestao/shared/http';
import { PageLink } from '@gestao/shared/router';
import { Button, fetchedPart, Kpi, KpiRow, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage, type ListParams } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { checkinTone, humorTone } from '../../components/tones';
import { texts } from '../../texts/checkins';

const RegistrarDialog = fetchedPart(async () => (await import('./registrar-dialog')).RegistrarDialog);

const fetchCheckins = (query: ListParams, signal: AbortSignal) =>
  call('GET /implantacoes/checkins', { query, signal });

const columns: Column<Checkin>[] = [
  { key: 'cliente', header: texts.client, cell: (row) => row.cliente, primary: true, sortable: true },
  { key: 'tipo', header: texts.kind, sortable: true, cell: (row) => row.tipo_label },
  { key: 'data', header: texts.date, cell: (row) => formatDate(row.data), sortable: true },
  {
    key: 'humor',
    header: texts.mood,
    sortable: true,
    cell: (row) =>
      row.humor ? <StatusBadge tone={humorTone[row.humor]}>{row.humor_label}</StatusBadge> : texts.dash,
  },
  {
    key: 'pendencias_abertas',
    header: texts.pendings,
    sortable: true,
    align: 'end',
    cell: (row) => row.pendencias_abertas,
  },
  {
    key: 'proximo_em',
    header: texts.next,
    sortable: true,
    cell: (row) => formatDate(row.proximo_em) || texts.dash,
  },
  {
    key: 'situacao',
    header: texts.situation,
    state: true,
    width: 130,
    cell: (row) => <StatusBadge tone={checkinTone[row.situacao]}>{row.situacao_label}</StatusBadge>,
  },
];

/** Check-ins due, late and done, of the onboardings a person takes part in. */
export default function CheckinListPage() {
  const [aberto, setAberto] = useState<Checkin>();
  return (
    <>
      <ListPage<Checkin>
        id="checkins"
        title={texts.title}
        context={(result) => `${result.total} ${result.total === 1 ? texts.one : texts.many}`}
        fetch={fetchCheckins}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => `${row.tipo_label} ${row.cliente}`}
        rowMenu={(row) =>
          row.humor ? [] : [{ label: texts.register.action, icon: 'check', onSelect: () => setAberto(row) }]
        }
        panel={{
          title: (row) => `${row.tipo_label} · ${row.cliente}`,
          content: (row) => (
            <Stack>
              <p>{row.resumo ?? texts.noSummary}</p>
              {!row.humor && (
                <Button kind="primary" onClick={() => setAberto(row)}>
                  {texts.register.action}
                </Button>
              )}
              <PageLink page="implantacoes.detail" params={{ uuid: row.implantacao_uuid }}>
                {texts.open}
              </PageLink>
            </Stack>
          ),
        }}
        filters={[
          { kind: 'one', key: 'situacao', label: texts.situation, options: filterOptions(texts.situations) },
          { kind: 'many', key: 'humor', label: texts.mood, options: filterOptions(humorLabels) },
        ]}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
      >
        {(result) =>
          result && (
            <KpiRow label={texts.figures}>
              <Kpi
                label={texts.late}
                value={result.agregados.atrasados ?? 0}
                tone={result.agregados.atrasados ? 'red' : undefined}
              />
              <Kpi label={texts.week} value={result.agregados.semana ?? 0} />
              <Kpi label={texts.month} value={result.agregados.registrados_mes ?? 0} />
              <Kpi
                label={texts.bad}
                value={result.agregados.ruins_mes ?? 0}
                tone={result.agregados.ruins_mes ? 'red' : undefined}
              />
            </KpiRow>
          )
        }
      </ListPage>
      {aberto && (
        <RegistrarDialog
          uuid={aberto.implantacao_uuid}
          checkin={aberto.uuid}
          onClose={() => setAberto(undefined)}
        />
      )}
    </>
  );
}
