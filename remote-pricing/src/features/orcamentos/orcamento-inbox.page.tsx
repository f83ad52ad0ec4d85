import { formatDate } from '@gestao/shared/config';
import { type Fila, filaLabels, type OrcamentoCaixa } from '@gestao/shared/contracts/orcamentos';
import { href } from '@gestao/shared/router';
import { Kpi, KpiRow, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import page from '../../components/page.module.css';
import { slaTone } from '../../components/tones';
import { texts } from '../../texts/orcamentos';
import { clientCell, money } from './orcamento-columns';
import { fetchCaixa } from './orcamentos.queries';

const filas = Object.entries(filaLabels) as [Fila, string][];

const columns: Column<OrcamentoCaixa>[] = [
  {
    key: 'numero',
    header: texts.number,
    cell: (row) => <span className={page.nowrap}>{row.numero}</span>,
    sortable: true,
    primary: true,
  },
  {
    key: 'nome_cliente',
    header: texts.client,
    cell: clientCell,
    sortable: true,
  },
  { key: 'fila', header: texts.queue, cell: (row) => row.fila_label },
  {
    key: 'responsavel',
    header: texts.responsible,
    cell: (row) => (
      <>
        {row.responsavel ?? <Muted>{texts.nobody}</Muted>}
        {!row.abre && <span className={page.second}>{texts.notYours}</span>}
      </>
    ),
  },
  { key: 'vendedor', header: texts.seller, cell: (row) => row.vendedor, sortable: true },
  {
    key: 'mensal_centavos',
    header: texts.monthly,
    cell: (row) => money(row.mensal_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'sla_em',
    header: texts.sla,
    cell: (row) =>
      row.sla ? (
        <span className={page.nowrap}>
          <StatusBadge tone={slaTone[row.sla]}>{texts.slas[row.sla]}</StatusBadge>
          <span className={page.second}>{formatDate(row.sla_em)}</span>
        </span>
      ) : (
        texts.dash
      ),
    sortable: true,
  },
  {
    key: 'dias_no_status',
    header: texts.daysInStatus,
    cell: (row) => row.dias_no_status,
    align: 'end',
    sortable: true,
  },
];

/** What waits for the person: to price, to approve, or sent back; least time left first. */
export default function OrcamentoInboxPage() {
  return (
    <ListPage<OrcamentoCaixa>
      id="orcamentos-caixa"
      title={texts.titles.inbox}
      context={(result) => texts.total(result.total)}
      fetch={fetchCaixa}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => (row.abre ? href('orcamentos.flow', { uuid: row.uuid }) : undefined)}
      filters={[
        {
          kind: 'one',
          key: 'fila',
          label: texts.queue,
          options: filas.map(([value, label]) => ({ value, label })),
        },
      ]}
      defaultSort="sla_em"
      searchLabel={texts.search}
      empty={{ text: texts.emptyInbox }}
      rowsByPerson={false}
    >
      {(result) =>
        result && (
          <KpiRow label={texts.queueCounts}>
            {filas.map(([fila, label]) => (
              <Kpi key={fila} label={label} value={result.agregados[fila] ?? 0} />
            ))}
          </KpiRow>
        )
      }
    </ListPage>
  );
}
