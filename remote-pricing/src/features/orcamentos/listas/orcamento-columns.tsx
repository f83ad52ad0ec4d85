import { formatDate } from '@gestao/shared/config';
import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Muted, Person, StatusBadge } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import page from '../../../components/page.module.css';
import { sinalTone, statusTone } from '../../../components/tones';
import { texts } from '../../../texts/orcamentos';

/** Price of a list; words instead of a number until it was calculated. */
export const money = (centavos: number | null) =>
  centavos === null ? <Muted>{texts.toCalculate}</Muted> : formatCentavos(centavos);

/** Number, and which revision it is. */
export const numberCell = ({ numero, revisao }: Pick<Orcamento, 'numero' | 'revisao'>) => (
  <>
    {numero}
    {revisao > 0 && <span className={page.second}>{texts.revision(revisao)}</span>}
  </>
);

const columns = {
  numero: {
    key: 'numero',
    header: texts.number,
    cell: numberCell,
    sortable: true,
    primary: true,
    width: 150,
  },
  nome_cliente: {
    key: 'nome_cliente',
    header: texts.client,
    cell: (row) => row.nome_cliente,
    sortable: true,
    width: 210,
    rank: 1,
  },
  servicos: {
    key: 'servicos',
    header: texts.services,
    cell: (row) => row.servicos.join(', ') || texts.dash,
    width: 150,
    rank: 3,
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
    width: 100,
    header: texts.discount,
    cell: (row) => formatBp(row.desconto_bp),
    sortable: true,
    align: 'end',
  },
  margem_bp: {
    key: 'margem_bp',
    width: 90,
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
    width: 130,
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
      <>
        {formatDate(row.validade)}
        {row.status === 'enviado' && (
          <span className={page.second}>{texts.validityLeft(row.dias_validade)}</span>
        )}
      </>
    ),
    sortable: true,
    width: 150,
  },
  visualizado_em: {
    key: 'visualizado_em',
    header: texts.viewed,
    cell: (row) =>
      row.visualizado_em ? (
        <>
          {formatDate(row.visualizado_em)}
          <span className={page.second}>{texts.views(row.visualizacoes)}</span>
        </>
      ) : (
        texts.dash
      ),
    sortable: true,
    rank: 3,
  },
  status: {
    key: 'status',
    header: texts.status,
    cell: (row) => <StatusBadge tone={statusTone[row.status]}>{row.status_label}</StatusBadge>,
    sortable: true,
    state: true,
    width: 164,
  },
  dias_no_status: {
    key: 'dias_no_status',
    header: texts.daysInStatus,
    width: 120,
    rank: 3,
    cell: (row) => row.dias_no_status,
    align: 'end',
    sortable: true,
  },
  vendedor: {
    key: 'vendedor',
    header: texts.seller,
    cell: (row) => <Person name={row.vendedor} />,
    sortable: true,
    width: 150,
  },
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
    cell: (row) => formatDate(row.criado_em),
    sortable: true,
    hidden: true,
  },
} satisfies Record<string, Column<Orcamento>>;

export type OrcamentoColumn = keyof typeof columns;

/** Columns of a list of budgets, in the given order. */
export const orcamentoColumns = (keys: readonly OrcamentoColumn[]): Column<Orcamento>[] =>
  keys.map((key) => columns[key]);
