import { formatDate } from '@gestao/shared/config';
import {
  frequenciaLabels,
  type RevisaoRecorrente,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
} from '@gestao/shared/contracts/operacao/recorrentes';
import { call } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatInteger } from '@gestao/shared/rules/format';
import { Facts, Kpi, KpiRow, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage, type ListParams } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '../../components/duration';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/recorrentes';
import { DecisaoDialog, type Passo, passoLabels } from './decisao-dialog';
import { LastRuns } from './last-runs';
import { ModeloFormDialog } from './modelo-windows';
import { noun, opcoesQuery, resumoQuery } from './revisoes.queries';
import { massaOf } from './revisoes-massa';

const decisaoTone: Record<RevisaoRecorrente['decisao'], Tone> = {
  pendente: 'amber',
  mantida: 'green',
  ajustada: 'blue',
  pausada: 'grey',
  encerrada: 'grey',
  adiada: 'violet',
};

const scopeOf = (row: RevisaoRecorrente) => row.cliente?.nome ?? row.escopo_label;
const timeOf = (row: RevisaoRecorrente) =>
  `${formatDuration(row.tempo_mediano_milimin)} × ${formatDuration(row.estimado_milimin)}`;
const decision = (row: RevisaoRecorrente) => (
  <StatusBadge tone={decisaoTone[row.decisao]}>{row.decisao_label}</StatusBadge>
);

const columns: Column<RevisaoRecorrente>[] = [
  {
    key: 'modelo',
    header: texts.model,
    cell: (row) => row.modelo,
    sortable: true,
    primary: true,
  },
  { key: 'escopo', header: texts.scope, cell: scopeOf },
  { key: 'frequencia', header: texts.frequency, cell: (row) => row.frequencia_label, sortable: true },
  {
    key: 'responsavel',
    header: common.responsible,
    cell: (row) => row.responsavel ?? common.dash,
    sortable: true,
  },
  { key: 'ultimas', header: texts.last, cell: (row) => <LastRuns runs={row.ultimas} /> },
  {
    key: 'sugestao',
    header: texts.suggestion,
    cell: (row) => <span className={page.name}>{row.sugestao ?? common.dash}</span>,
  },
  { key: 'tempo', header: texts.time, cell: timeOf },
  {
    key: 'desconsideradas',
    header: texts.dropped,
    cell: (row) => formatBp(row.desconsideradas_bp),
    align: 'end',
    hidden: true,
  },
  {
    key: 'ultima_revisao',
    header: texts.lastReview,
    cell: (row) => formatDate(row.ultima_revisao) || texts.never,
    hidden: true,
  },
  { key: 'gatilho', header: texts.trigger, cell: (row) => row.gatilho_label, sortable: true },
  { key: 'devida_em', header: texts.due, cell: (row) => formatDate(row.devida_em), sortable: true },
  { key: 'decisao', header: texts.situation, cell: decision, state: true, width: 120 },
];

const fetchRevisoes = (query: ListParams, signal: AbortSignal) =>
  call('GET /revisao-recorrentes', { query, signal });

/** What may be decided of a review that waits, the suggestion first. */
function passosDe(row: RevisaoRecorrente): (Passo | 'ajustar')[] {
  if (row.decisao !== 'pendente') return [];
  const aplica =
    row.sugestao_acao === 'encerrar' ||
    (row.sugestao_acao === 'ajustar_tempo' && row.tempo_mediano_milimin !== null);
  return [...(aplica ? (['aplicar'] as const) : []), 'manter', 'ajustar', 'pausar', 'encerrar', 'adiar'];
}

/** Recurring models that are up for review; without a choice, the pending ones. */
export function RevisaoTable({ actions }: { actions: ReactNode }) {
  const [asked, setAsked] = useState<{ row: RevisaoRecorrente; passo: Passo | 'ajustar' } | null>(null);
  const { data: resumo } = useQuery(resumoQuery());
  const { data: opcoes } = useQuery(opcoesQuery());
  return (
    <>
      <ListPage<RevisaoRecorrente>
        id={noun}
        title={texts.title}
        actions={actions}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        fetch={fetchRevisoes}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.modelo}
        rowMenu={(row) =>
          passosDe(row).map((passo) => ({
            label: passo === 'ajustar' ? texts.adjust : passoLabels[passo],
            danger: passo === 'encerrar',
            onSelect: () => setAsked({ row, passo }),
          }))
        }
        massa={massaOf(opcoes?.pessoas ?? [])}
        panel={{ title: (row) => row.modelo, content: (row) => <Details row={row} /> }}
        filters={[
          {
            kind: 'many',
            key: 'decisao',
            label: texts.decision,
            options: filterOptions(revisaoDecisaoLabels),
          },
          {
            kind: 'many',
            key: 'gatilho',
            label: texts.trigger,
            options: filterOptions(revisaoGatilhoLabels),
          },
          {
            kind: 'many',
            key: 'frequencia',
            label: texts.frequency,
            options: filterOptions(frequenciaLabels),
          },
        ]}
        empty={{ text: texts.empty }}
      >
        {resumo && (
          <KpiRow label={texts.figures}>
            <Kpi label={texts.kpiPending} value={formatInteger(resumo.pendentes)} />
            <Kpi label={texts.kpiEnded} value={formatInteger(resumo.encerrados)} />
            <Kpi label={texts.kpiFreed} value={formatDuration(resumo.liberado_mes_milimin)} />
          </KpiRow>
        )}
      </ListPage>
      {asked?.passo === 'ajustar' && (
        <ModeloFormDialog uuid={asked.row.modelo_uuid} revisao={asked.row} onClose={() => setAsked(null)} />
      )}
      {asked && asked.passo !== 'ajustar' && (
        <DecisaoDialog row={asked.row} passo={asked.passo} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function Details({ row }: { row: RevisaoRecorrente }) {
  return (
    <Facts
      narrow
      items={[
        { label: texts.situation, value: decision(row) },
        { label: texts.scope, value: scopeOf(row) },
        { label: texts.frequency, value: row.frequencia_label },
        { label: common.responsible, value: row.responsavel },
        { label: texts.reasons, value: (row.gatilhos_labels ?? [row.gatilho_label]).join(', ') },
        { label: texts.due, value: formatDate(row.devida_em) },
        { label: texts.lastReview, value: formatDate(row.ultima_revisao) || texts.never },
        { label: texts.time, value: timeOf(row) },
        { label: texts.dropped, value: formatBp(row.desconsideradas_bp) },
        { label: texts.last, value: <LastRuns runs={row.ultimas} />, wide: true },
        { label: texts.suggestion, value: row.sugestao, wide: true },
        {
          label: texts.said,
          value: row.sugestoes?.length
            ? row.sugestoes.map(({ quem, texto, em }) => (
                <p key={`${em} ${texto}`}>
                  <strong>{quem}</strong>: {texto}
                </p>
              ))
            : null,
          wide: true,
        },
        { label: texts.decidedBy, value: row.decidido_por },
        { label: texts.reason, value: row.justificativa, wide: true },
        { label: texts.putOffUntil, value: formatDate(row.adiada_ate) },
      ]}
    />
  );
}
