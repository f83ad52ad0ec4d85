import { formatDate } from '@gestao/shared/config';
import {
  frequenciaLabels,
  type RevisaoRecorrente,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
} from '@gestao/shared/contracts/operacao/recorrentes';
import { call } from '@gestao/shared/http';
import { formatBp } from '@gestao/shared/rules/format';
import { Facts, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage, type ListParams } from '@gestao/shared/ui/table';
import { formatDuration } from '../../components/duration';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/recorrentes';
import { LastRuns } from './last-runs';

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
  { key: 'tempo', header: texts.time, cell: timeOf, hidden: true },
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
  {
    key: 'sugestao',
    header: texts.suggestion,
    cell: (row) => <span className={page.name}>{row.sugestao ?? common.dash}</span>,
  },
  { key: 'decisao', header: texts.situation, cell: decision, state: true, width: 120 },
];

const fetchRevisoes = (query: ListParams, signal: AbortSignal) =>
  call('GET /revisao-recorrentes', { query, signal });

/** Recurring models that are up for review; without a choice, the pending ones. */
export default function RecorrenteListPage() {
  return (
    <ListPage<RevisaoRecorrente>
      id="revisao-recorrentes"
      title={texts.title}
      context={(result) => common.total(result.total, texts.one, texts.many)}
      fetch={fetchRevisoes}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.modelo}
      panel={{ title: (row) => row.modelo, content: (row) => <Details row={row} /> }}
      filters={[
        { kind: 'many', key: 'decisao', label: texts.decision, options: filterOptions(revisaoDecisaoLabels) },
        { kind: 'many', key: 'gatilho', label: texts.trigger, options: filterOptions(revisaoGatilhoLabels) },
        { kind: 'many', key: 'frequencia', label: texts.frequency, options: filterOptions(frequenciaLabels) },
      ]}
      empty={{ text: texts.empty }}
    />
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
        { label: texts.trigger, value: row.gatilho_label },
        { label: texts.due, value: formatDate(row.devida_em) },
        { label: texts.lastReview, value: formatDate(row.ultima_revisao) || texts.never },
        { label: texts.time, value: timeOf(row) },
        { label: texts.dropped, value: formatBp(row.desconsideradas_bp) },
        { label: texts.last, value: <LastRuns runs={row.ultimas} />, wide: true },
        { label: texts.suggestion, value: row.sugestao, wide: true },
      ]}
    />
  );
}
