import { formatDate } from '@gestao/shared/config';
import type { OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { slaTone } from '@gestao/shared/rules/tones';
import { Badge, Muted, StatusBadge } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import page from '../../../components/page.module.css';
import { texts as caixa } from '../../../texts/caixa';
import { texts } from '../../../texts/orcamentos';
import { money, numberCell } from '../listas/orcamento-columns';

export const inboxColumns: Column<OrcamentoCaixa>[] = [
  {
    key: 'numero',
    header: texts.number,
    cell: numberCell,
    sortable: true,
    primary: true,
    width: 150,
  },
  {
    key: 'sla_em',
    header: texts.sla,
    state: true,
    width: 230,
    cell: (row) =>
      row.sla && row.sla_minutos !== null ? (
        <span title={formatDate(row.sla_ate, { time: true })}>
          <StatusBadge tone={slaTone[row.sla]}>{texts.slas[row.sla]}</StatusBadge>{' '}
          {caixa.left(row.sla_minutos)}
        </span>
      ) : (
        texts.dash
      ),
    sortable: true,
  },
  {
    key: 'nome_cliente',
    header: texts.client,
    width: 230,
    rank: 1,
    cell: (row) => (
      <>
        {row.nome_cliente}
        {(row.pergunta ?? row.devolucao) && <q className={page.second}>{row.pergunta ?? row.devolucao}</q>}
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
  },
  { key: 'vendedor', header: texts.seller, cell: (row) => row.vendedor, sortable: true, hidden: true },
  {
    key: 'mensal_centavos',
    header: texts.monthly,
    cell: (row) => money(row.mensal_centavos),
    sortable: true,
    align: 'end',
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
