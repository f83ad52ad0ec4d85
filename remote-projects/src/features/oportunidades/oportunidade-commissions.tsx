import { formatDate } from '@gestao/shared/config';
import { type Comissao, comissaoSituacaoLabels } from '@gestao/shared/contracts/comercial/comissoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Kpi, KpiRow, type MenuItem, StatusBadge } from '@gestao/shared/ui/core';
import { DateField } from '@gestao/shared/ui/form';
import { type Column, ListPage, type Massa, massaAction } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { texts as payment } from '../../texts/comissoes';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import { commissionsId, PayDialog, UnpayDialog } from './oportunidade-commission-dialogs';
import { fetchComissoes } from './oportunidades.queries';

const columns: Column<Comissao>[] = [
  {
    key: 'parceiro',
    header: texts.partner,
    cell: (row) => row.parceiro.nome,
    sortable: true,
    primary: true,
  },
  { key: 'nome_cliente', header: texts.client, cell: (row) => row.nome_cliente, sortable: true },
  { key: 'orcamento', header: texts.budget, cell: (row) => row.orcamento, sortable: true },
  {
    key: 'oportunidade',
    header: texts.opportunity,
    cell: (row) => row.oportunidade ?? common.dash,
    hidden: true,
  },
  {
    key: 'base_centavos',
    header: texts.fee,
    cell: (row) => formatCentavos(row.base_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'comissao_bp',
    header: texts.rate,
    cell: (row) => formatBp(row.comissao_bp),
    sortable: true,
    align: 'end',
  },
  {
    key: 'valor_centavos',
    header: texts.commissionsMonthly,
    cell: (row) => formatCentavos(row.valor_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'devida_desde',
    header: texts.dueSince,
    cell: (row) => formatDate(row.devida_desde),
    sortable: true,
  },
  {
    key: 'prazo_meses',
    header: texts.inMonths,
    cell: (row) => row.prazo_meses,
    align: 'end',
  },
  {
    key: 'total_centavos',
    header: texts.inContract,
    cell: (row) => formatCentavos(row.total_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'situacao',
    header: payment.situation,
    state: true,
    width: 110,
    cell: (row) => (
      <StatusBadge tone={row.situacao === 'paga' ? 'green' : 'amber'}>{row.situacao_label}</StatusBadge>
    ),
  },
  {
    key: 'paga_em',
    header: payment.paidOn,
    cell: (row) => (row.paga_em ? formatDate(row.paga_em) : common.dash),
    sortable: true,
  },
];

/** Offered where the person pays commissions at all; what is refused of one does not stop the others. */
const massa: Massa<Comissao> = {
  path: '/oportunidades/comissoes/massa',
  actions: [
    massaAction<Comissao, { paga_em: string | null }>({
      acao: 'pagar',
      label: payment.pay,
      icon: 'check',
      title: payment.payMany,
      hint: payment.payHint,
      when: (rows) => rows.some((row) => row.paga && row.situacao === 'a_pagar'),
      undo: (row) => (row.situacao === 'a_pagar' ? { acao: 'desfazer' } : undefined),
      dados: {
        initial: { paga_em: dateIn(new Date()) },
        ready: (values) => values.paga_em !== null,
        fields: ({ values, set, errors, disabled }) => (
          <DateField
            label={payment.paidOn}
            required
            value={values.paga_em}
            error={errors.paga_em}
            disabled={disabled}
            onChange={(paga_em) => set({ paga_em })}
          />
        ),
      },
    }),
    {
      acao: 'desfazer',
      label: payment.unpay,
      icon: 'undo',
      title: payment.unpayMany,
      hint: payment.unpayHint,
      when: (rows) => rows.some((row) => row.paga && row.situacao === 'paga'),
      undo: ({ paga_em }) => (paga_em ? { acao: 'pagar', dados: { paga_em } } : undefined),
    },
  ],
};

/** What is due to partners for the clients they brought: the report for the payment, and what was paid. */
export function OportunidadeCommissions({ actions }: { actions: ReactNode }) {
  const [paying, setPaying] = useState<Comissao | null>(null);
  // Whose rows are only his own pays nothing; the api says the same of each row.
  const pays = !isUsuarioNormal(useUser());
  const menuOf = (row: Comissao): MenuItem[] => {
    if (!row.paga) return [];
    return row.situacao === 'paga'
      ? [{ label: payment.unpay, icon: 'undo', onSelect: () => setPaying(row) }]
      : [{ label: payment.pay, icon: 'check', onSelect: () => setPaying(row) }];
  };
  const close = () => setPaying(null);
  return (
    <>
      <ListPage<Comissao>
        id={commissionsId}
        title={texts.title}
        context={texts.commissionsContext}
        actions={actions}
        fetch={fetchComissoes}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => payment.one(row.parceiro.nome, row.orcamento)}
        rowMenu={pays ? menuOf : undefined}
        massa={pays ? massa : undefined}
        filters={[
          {
            kind: 'one',
            key: 'situacao',
            label: payment.situation,
            options: [
              { value: 'a_pagar', label: comissaoSituacaoLabels.a_pagar },
              { value: 'paga', label: payment.paidOnes },
            ],
          },
          { kind: 'period', key: 'periodo', label: texts.duePeriod },
        ]}
        searchLabel={texts.searchCommissions}
        viewsRoute="/oportunidades/comissoes"
        exportPath="/oportunidades/comissoes/exportar"
        empty={{ text: texts.commissionsEmpty, hint: texts.commissionsEmptyHint }}
      >
        {(result) =>
          result && (
            <KpiRow label={texts.commissionsFigures}>
              <Kpi
                label={texts.commissionsMonthly}
                value={formatCentavos(result.agregados.mensal_centavos ?? 0)}
                hint={texts.commissionsMonthlyHint}
              />
              <Kpi
                label={comissaoSituacaoLabels.a_pagar}
                value={formatCentavos(result.agregados.a_pagar_centavos ?? 0)}
                hint={payment.wholeContracts}
              />
              <Kpi
                label={payment.paidOnes}
                value={formatCentavos(result.agregados.pagas_centavos ?? 0)}
                hint={payment.wholeContracts}
              />
              <Kpi label={texts.commissionsPartners} value={result.agregados.parceiros ?? 0} />
            </KpiRow>
          )
        }
      </ListPage>
      {paying?.situacao === 'a_pagar' && <PayDialog one={paying} onClose={close} />}
      {paying?.situacao === 'paga' && <UnpayDialog one={paying} onClose={close} />}
    </>
  );
}
