import { formatCompetencia, formatDate } from '@gestao/shared/config';
import {
  type Fechamento,
  fechamentoSituacaoLabels,
  fechamentoStatusLabels,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { fechamentoTone, situacaoTone } from '@gestao/shared/rules/tones';
import { Person, ProgressBar, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/fechamentos';
import { FechamentoFigures } from './fechamento-figures';
import { competenciasOf, every, recortesOf } from './fechamento-filters';
import { massaOf } from './fechamento-massa';
import { fetchFechamentos, noun, resumoQuery } from './fechamentos.queries';

const columns: Column<Fechamento>[] = [
  {
    key: 'cliente',
    header: common.client,
    cell: (row) => row.cliente.nome,
    sortable: true,
    primary: true,
    width: 210,
  },
  { key: 'codigo', header: texts.code, cell: (row) => row.codigo, sortable: true, hidden: true },
  { key: 'modelo', header: texts.model, cell: (row) => row.modelo, sortable: true, width: 180 },
  {
    key: 'competencia',
    header: texts.competencia,
    width: 110,
    cell: (row) => formatCompetencia(row.competencia),
    sortable: true,
  },
  {
    key: 'coordenador',
    header: texts.coordinator,
    cell: (row) => <Person name={row.coordenador} />,
    sortable: true,
    width: 150,
  },
  {
    key: 'progresso',
    header: texts.progress,
    width: 130,
    cell: (row) => <ProgressBar value={row.progresso} label={texts.progressOf(row.cliente.nome)} />,
    sortable: true,
  },
  {
    key: 'situacao',
    header: texts.situation,
    width: 120,
    cell: (row) =>
      row.situacao ? (
        <StatusBadge tone={situacaoTone[row.situacao]}>{row.situacao_label}</StatusBadge>
      ) : (
        common.dash
      ),
  },
  {
    key: 'pendencias_cliente',
    header: texts.pendingsShort,
    cell: (row) => row.pendencias_cliente,
    align: 'end',
    sortable: true,
  },
  {
    key: 'em_revisao',
    header: texts.inReview,
    cell: (row) => row.em_revisao,
    align: 'end',
    sortable: true,
    hidden: true,
  },
  { key: 'anexos', header: texts.files, cell: (row) => row.anexos_a_validar, align: 'end', hidden: true },
  {
    key: 'data_limite',
    header: texts.limit,
    width: 100,
    cell: (row) => formatDate(row.data_limite) || common.dash,
    sortable: true,
  },
  {
    key: 'dias',
    header: texts.daysLeft,
    align: 'end',
    hidden: true,
    cell: (row) =>
      row.dias_uteis_restantes === null ? (
        common.dash
      ) : (
        <span className={row.dias_uteis_restantes < 0 ? page.late : undefined}>
          {row.dias_uteis_restantes}
        </span>
      ),
  },
  { key: 'ciclo', header: texts.cycle, cell: (row) => row.ciclo, align: 'end', sortable: true, hidden: true },
  {
    key: 'status',
    header: common.status,
    sortable: true,
    state: true,
    width: 140,
    cell: (row) => <StatusBadge tone={fechamentoTone[row.status]}>{row.status_label}</StatusBadge>,
  },
];

/** One row per closing; without a choice, those of the previous month. */
export function FechamentoTable({ actions }: { actions: ReactNode }) {
  const [search] = useSearchParams();
  const chosen = search.get('competencia') ?? undefined;
  const { data: resumo } = useQuery(resumoQuery(chosen === every ? undefined : chosen));
  return (
    <ListPage<Fechamento>
      id={noun}
      title={texts.title}
      context={resumo && texts.context(formatCompetencia(resumo.competencia), resumo.dias_uteis_ate_limite)}
      actions={actions}
      fetch={fetchFechamentos}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.cliente.nome} ${formatCompetencia(row.competencia)}`}
      rowTo={(row) => href('fechamentos.detail', { uuid: row.uuid })}
      filters={[
        {
          kind: 'one',
          key: 'competencia',
          label: texts.competencia,
          options: [...competenciasOf(resumo), { value: every, label: texts.everyCompetencia }],
        },
        ...recortesOf(resumo),
        {
          kind: 'many',
          key: 'situacao',
          label: texts.situation,
          options: filterOptions(fechamentoSituacaoLabels),
        },
        { kind: 'many', key: 'status', label: common.status, options: filterOptions(fechamentoStatusLabels) },
        { kind: 'flag', key: 'pendencia', label: texts.onlyPendings },
      ]}
      exportPath="/fechamentos/exportar"
      {...(resumo?.coordenadores ? { massa: massaOf(resumo.pessoas) } : {})}
      empty={{ text: texts.empty }}
    >
      <FechamentoFigures resumo={resumo} />
    </ListPage>
  );
}
