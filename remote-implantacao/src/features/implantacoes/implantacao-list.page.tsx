import { formatDate } from '@gestao/shared/config';
import type { Implantacao } from '@gestao/shared/contracts/implantacao/implantacoes';
import { implantacaoStatusLabels, saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { implantacaoEncerrados } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { writeChoice } from '@gestao/shared/rules/choices';
import { optionsOf } from '@gestao/shared/rules/options';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { fetchedPart, Kpi, KpiRow, Person, ProgressBar, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage, useFigureLinks } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { noun } from '../../components/noun';
import page from '../../components/page.module.css';
import { implantacaoTone, saudeTone } from '../../components/tones';
import { texts } from '../../texts/implantacoes';
import { massaOf } from './implantacao-massa';
import { fetchImplantacoes, opcoesQuery } from './implantacoes.queries';

const t = texts.list;

const columns: Column<Implantacao>[] = [
  {
    key: 'cliente',
    header: texts.client,
    cell: (row) => row.cliente.nome,
    sortable: true,
    primary: true,
    width: 220,
  },
  {
    key: 'responsavel',
    header: texts.responsible,
    cell: (row) => (row.responsavel ? <Person name={row.responsavel} /> : texts.dash),
    sortable: true,
    width: 150,
  },
  { key: 'fase_atual', header: t.phase, sortable: true, cell: (row) => row.fase_atual ?? texts.dash },
  {
    key: 'progresso',
    header: t.progress,
    sortable: true,
    width: 150,
    cell: (row) => (
      <span title={t.expected(row.progresso_esperado)}>
        <ProgressBar value={row.progresso} label={t.progressOf(row.cliente.nome)} />
      </span>
    ),
  },
  {
    key: 'saude',
    header: t.healthColumn,
    sortable: true,
    width: 140,
    cell: (row) => (
      <StatusBadge tone={saudeTone[row.saude_faixa]}>
        {row.saude} · {row.saude_faixa_label}
      </StatusBadge>
    ),
  },
  {
    key: 'documentos',
    header: t.docs,
    sortable: true,
    width: 70,
    align: 'end',
    cell: (row) => `${row.documentos_resolvidos}/${row.documentos_total}`,
  },
  {
    key: 'ultimo_checkin',
    header: t.lastCheckin,
    sortable: true,
    cell: (row) => formatDate(row.ultimo_checkin) || texts.dash,
    hidden: true,
  },
  {
    key: 'data_golive',
    header: t.goLive,
    sortable: true,
    width: 100,
    cell: (row) => formatDate(row.data_golive) || texts.dash,
  },
  {
    key: 'dias_restantes',
    header: t.days,
    sortable: true,
    width: 110,
    align: 'end',
    cell: (row) =>
      row.dias_restantes === null ? (
        texts.dash
      ) : (
        <span className={row.dias_restantes < 0 ? page.late : undefined}>{row.dias_restantes}</span>
      ),
  },
  {
    key: 'status',
    header: texts.status,
    sortable: true,
    state: true,
    width: 168,
    cell: (row) => <StatusBadge tone={implantacaoTone[row.status]}>{row.status_label}</StatusBadge>,
  },
];

/** In the hands of the team: what the last three figures look at. */
const emCurso = 'em_andamento,aguardando_cliente,pausada';
/** Neither finished nor given up. */
const open = writeChoice({ valores: implantacaoEncerrados, nao: true });

const ImplantacaoQuadro = fetchedPart(async () => (await import('./implantacao-quadro')).ImplantacaoQuadro);

/** Every onboarding of the firm, with how each one goes: one row each, or the open ones by phase. */
export default function ImplantacaoListPage() {
  const [search] = useSearchParams();
  const actions = <ViewSwitch views={t.views} />;
  return search.get('visao') === 'quadro' ? (
    <ImplantacaoQuadro actions={actions} />
  ) : (
    <Lista actions={actions} />
  );
}

function Lista({ actions }: { actions: ReactNode }) {
  const only = useFigureLinks();
  const { data: opcoes } = useQuery(opcoesQuery);
  return (
    <ListPage<Implantacao>
      id={noun}
      title={t.title}
      actions={actions}
      context={(result) => texts.total(result.total, texts.one, texts.many)}
      fetch={fetchImplantacoes}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.cliente.nome}
      rowTo={(row) => href('implantacoes.detail', { uuid: row.uuid })}
      filters={[
        { kind: 'many', key: 'status', label: texts.status, options: filterOptions(implantacaoStatusLabels) },
        { kind: 'many', key: 'saude', label: t.healthColumn, options: filterOptions(saudeFaixaLabels) },
        {
          kind: 'many',
          key: 'responsavel',
          label: texts.responsible,
          options: optionsOf(opcoes?.responsaveis),
        },
        {
          kind: 'many',
          key: 'fase',
          label: t.phase,
          options: optionsOf(opcoes?.fases),
        },
        { kind: 'many', key: 'servico', label: texts.services, options: optionsOf(opcoes?.servicos) },
        { kind: 'one', key: 'documentos', label: t.docs, options: filterOptions(t.docsWith) },
        { kind: 'period', key: 'inicio', label: texts.detail.start },
        { kind: 'period', key: 'golive', label: t.goLive },
        { kind: 'period', key: 'fim', label: t.ended },
        { kind: 'one', key: 'atrasadas', label: t.lateOnly, options: filterOptions({ sim: t.onlyLate }) },
      ]}
      massa={massaOf(opcoes?.pessoas ?? [])}
      empty={{ text: t.empty, hint: t.emptyHint }}
    >
      {(result) =>
        result && (
          <KpiRow label={t.figures}>
            <Kpi label={t.open} value={result.agregados.abertas ?? 0} {...only({ status: open })} />
            <Kpi
              label={t.late}
              value={result.agregados.atrasadas ?? 0}
              hint={t.lateHint}
              {...only({ atrasadas: 'sim' })}
              tone={result.agregados.atrasadas ? 'red' : undefined}
            />
            <Kpi
              label={t.critical}
              value={result.agregados.criticas ?? 0}
              {...only({ status: emCurso, saude: 'critica' })}
              tone={result.agregados.criticas ? 'red' : undefined}
            />
            <Kpi
              label={t.documents}
              value={result.agregados.documentos_pendentes ?? 0}
              {...only({ status: emCurso })}
            />
            <Kpi
              label={t.health}
              value={result.agregados.saude_media ?? texts.dash}
              {...only({ status: emCurso })}
            />
          </KpiRow>
        )
      }
    </ListPage>
  );
}
