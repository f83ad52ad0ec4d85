import { formatDate } from '@gestao/shared/config';
import type { OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { Badge, Muted, StatusBadge } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import page from '../../../components/page.module.css';
import { slaTone } from '../../../components/tones';
import { texts as caixa } from '../../../texts/caixa';
import { texts } from '../../../texts/orcamentos';
import { clientCell, money } from '../listas/orcamento-columns';

export const inboxColumns: Column<OrcamentoCaixa>[] = [
  {
    key: 'numero',
    header: texts.number,
    cell: (row) => (
      <span className={page.nowrap}>
        {row.numero}
        {row.revisao > 0 && <span className={page.second}>{texts.revision(row.revisao)}</span>}
      </span>
    ),
    sortable: true,
    primary: true,
  },
  {
    key: 'sla_em',
    header: texts.sla,
    cell: (row) =>
      row.sla && row.sla_minutos !== null ? (
        <span className={page.nowrap}>
          <StatusBadge tone={slaTone[row.sla]}>{texts.slas[row.sla]}</StatusBadge>
          <span className={page.second}>{caixa.left(row.sla_minutos)}</span>
          <span className={page.second}>{formatDate(row.sla_ate, { time: true })}</span>
        </span>
      ) : (
        texts.dash
      ),
    sortable: true,
  },
  {
    key: 'nome_cliente',
    header: texts.client,
    cell: (row) => (
      <>
        {clientCell(row)}
        {row.pergunta && <q className={page.second}>{row.pergunta}</q>}
      </>
    ),
    sortable: true,
  },
  {
    key: 'fila',
    header: texts.queue,
    cell: (row) => (
      <>
        {row.fila_label}
        {row.adiada_ate && (
          <>
            {' '}
            <Badge>{caixa.snoozedUntil(row.adiada_ate)}</Badge>
          </>
        )}
      </>
    ),
    fold: [{ below: 'lg', under: 'nome_cliente' }],
  },
  {
    key: 'responsavel',
    header: texts.responsible,
    cell: (row) => (
      <>
        {row.responsavel ?? <Muted>{texts.nobody}</Muted>}
        {!row.abre && <span className={page.second}>{texts.notYours}</span>}
      </>
    ),
    fold: [{ below: 'lg', under: 'nome_cliente' }],
  },
  { key: 'vendedor', header: texts.seller, cell: (row) => row.vendedor, sortable: true, hidden: true },
  {
    key: 'mensal_centavos',
    header: texts.monthly,
    cell: (row) => money(row.mensal_centavos),
    sortable: true,
    align: 'end',
    fold: [{ below: 'lg', under: 'numero' }],
  },
  {
    key: 'dias_no_status',
    header: texts.daysInStatus,
    cell: (row) => row.dias_no_status,
    align: 'end',
    sortable: true,
    hidden: true,
  },
];
