import { type Breakpoint, formatDate } from '@gestao/shared/config';
import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Muted, StatusBadge } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import page from '../../../components/page.module.css';
import { sinalTone, statusTone } from '../../../components/tones';
import { texts } from '../../../texts/orcamentos';

/** Price of a list; words instead of a number until it was calculated. */
export const money = (centavos: number | null) => (
  <span className={page.nowrap}>
    {centavos === null ? <Muted>{texts.toCalculate}</Muted> : formatCentavos(centavos)}
  </span>
);

/** Client with the services below, in a column that keeps its width. */
export const clientCell = ({ nome_cliente, servicos }: Orcamento) => (
  <span className={page.client}>
    {nome_cliente}
    <span className={page.second}>{servicos.join(', ') || texts.dash}</span>
  </span>
);

const columns = {
  numero: {
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
    pinned: true,
  },
  nome_cliente: {
    key: 'nome_cliente',
    header: texts.client,
    cell: clientCell,
    sortable: true,
  },
  mensal_centavos: {
    key: 'mensal_centavos',
    header: texts.monthly,
    cell: (row) => money(row.mensal_centavos),
    sortable: true,
    align: 'end',
  },
  implantacao_centavos: {
    key: 'implantacao_centavos',
    header: texts.setup,
    cell: (row) => money(row.implantacao_centavos),
    sortable: true,
    align: 'end',
  },
  desconto_bp: {
    key: 'desconto_bp',
    header: texts.discount,
    cell: (row) => formatBp(row.desconto_bp),
    sortable: true,
    align: 'end',
  },
  margem_bp: {
    key: 'margem_bp',
    header: texts.margin,
    cell: (row) => formatBp(row.margem_bp),
    sortable: true,
    align: 'end',
  },
  custo_mensal_centavos: {
    key: 'custo_mensal_centavos',
    header: texts.cost,
    cell: (row) => formatCentavos(row.custo_mensal_centavos),
    sortable: true,
    align: 'end',
    hidden: true,
  },
  sinal: {
    key: 'sinal',
    header: texts.signal,
    cell: (row) =>
      row.sinal ? (
        <StatusBadge tone={sinalTone[row.sinal]}>{texts.levels[row.sinal]}</StatusBadge>
      ) : (
        texts.dash
      ),
  },
  validade: {
    key: 'validade',
    header: texts.validity,
    cell: (row) => (
      <span className={page.nowrap}>
        {formatDate(row.validade)}
        {row.status === 'enviado' && (
          <span className={page.second}>{texts.validityLeft(row.dias_validade)}</span>
        )}
      </span>
    ),
    sortable: true,
  },
  visualizado_em: {
    key: 'visualizado_em',
    header: texts.viewed,
    cell: (row) =>
      row.visualizado_em ? (
        <span className={page.nowrap}>
          {formatDate(row.visualizado_em)}
          <span className={page.second}>{texts.views(row.visualizacoes)}</span>
        </span>
      ) : (
        texts.dash
      ),
    sortable: true,
  },
  status: {
    key: 'status',
    header: texts.status,
    cell: (row) => <StatusBadge tone={statusTone[row.status]}>{row.status_label}</StatusBadge>,
    sortable: true,
  },
  dias_no_status: {
    key: 'dias_no_status',
    header: texts.daysInStatus,
    cell: (row) => row.dias_no_status,
    align: 'end',
    sortable: true,
  },
  vendedor: { key: 'vendedor', header: texts.seller, cell: (row) => row.vendedor, sortable: true },
  precificador: {
    key: 'precificador',
    header: texts.pricer,
    cell: (row) => row.precificador ?? texts.dash,
    sortable: true,
    hidden: true,
  },
  origem: { key: 'origem', header: texts.origin, cell: (row) => row.origem, sortable: true, hidden: true },
  criado_em: {
    key: 'criado_em',
    header: texts.created,
    cell: (row) => <span className={page.nowrap}>{formatDate(row.criado_em)}</span>,
    sortable: true,
    hidden: true,
  },
} satisfies Record<string, Column<Orcamento>>;

export type OrcamentoColumn = keyof typeof columns;

/**
 * Columns of a list of budgets, in the given order.
 * @param fold where a column goes in a window that is too narrow for all of them
 */
export function orcamentoColumns(
  keys: readonly OrcamentoColumn[],
  fold: Partial<Record<OrcamentoColumn, [below: Breakpoint, under: OrcamentoColumn][]>> = {},
): Column<Orcamento>[] {
  return keys.map((key) => ({
    ...columns[key],
    ...(fold[key] ? { fold: fold[key].map(([below, under]) => ({ below, under })) } : {}),
  }));
}
