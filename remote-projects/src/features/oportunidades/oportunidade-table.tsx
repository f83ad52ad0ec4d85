import { formatDate } from '@gestao/shared/config';
import { etapasAbertas } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { type Oportunidade, oportunidadeEtapaLabels } from '@gestao/shared/contracts/comercial/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { Badge, fetchedPart, Person, StatusBadge } from '@gestao/shared/ui/core';
import type { Option } from '@gestao/shared/ui/form';
import {
  type Column,
  filterOptions,
  ListPage,
  type Massa,
  massaAction,
  onlyNamed,
} from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { etapaTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import { OportunidadeDetails } from './oportunidade-details';
import { OportunidadeFigures } from './oportunidade-figures';
import { fetchOportunidades, noun, opcoesQuery } from './oportunidades.queries';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const SelectField = fetchedPart(async () => (await fields()).SelectField);

const columns: Column<Oportunidade>[] = [
  { key: 'codigo', header: texts.code, cell: (row) => row.codigo, sortable: true, hidden: true },
  { key: 'titulo', header: texts.name, cell: (row) => row.titulo, sortable: true, primary: true, width: 230 },
  {
    key: 'nome_cliente',
    header: texts.clientOrProspect,
    width: 190,
    cell: (row) => row.nome_cliente,
    sortable: true,
  },
  {
    key: 'etapa',
    header: texts.stage,
    state: true,
    width: 168,
    cell: (row) => <StatusBadge tone={etapaTone[row.etapa]}>{row.etapa_label}</StatusBadge>,
    sortable: true,
  },
  {
    key: 'valor_mensal_centavos',
    header: texts.monthly,
    width: 124,
    cell: (row) => formatCentavos(row.valor_mensal_centavos),
    align: 'end',
    sortable: true,
  },
  {
    key: 'valor_total_centavos',
    header: texts.total,
    rank: 3,
    cell: (row) => formatCentavos(row.valor_total_centavos),
    align: 'end',
    sortable: true,
  },
  {
    key: 'probabilidade_bp',
    header: texts.probability,
    width: 90,
    rank: 3,
    cell: (row) => formatBp(row.probabilidade_bp),
    align: 'end',
    sortable: true,
  },
  {
    key: 'valor_ponderado_centavos',
    header: texts.weighted,
    rank: 3,
    cell: (row) => formatCentavos(row.valor_ponderado_centavos),
    align: 'end',
    sortable: true,
  },
  {
    key: 'previsao_fechamento',
    header: texts.forecast,
    width: 110,
    cell: (row) => formatDate(row.previsao_fechamento),
    sortable: true,
  },
  {
    key: 'dias_na_etapa',
    header: texts.daysInStage,
    width: 120,
    align: 'end',
    cell: (row) =>
      row.parada ? (
        <Badge tone="amber" icon="warning">
          {texts.stalled}: {row.dias_na_etapa}
        </Badge>
      ) : (
        row.dias_na_etapa
      ),
  },
  {
    key: 'proxima_acao_em',
    header: texts.nextAction,
    width: 220,
    rank: 3,
    cell: (row) =>
      row.proxima_acao && row.proxima_acao_em
        ? texts.actionOn(row.proxima_acao, formatDate(row.proxima_acao_em))
        : common.dash,
    sortable: true,
  },
  {
    key: 'responsavel',
    header: common.responsible,
    cell: (row) => <Person name={row.responsavel} />,
    sortable: true,
    width: 150,
  },
  {
    key: 'origem',
    header: texts.origin,
    rank: 3,
    cell: (row) => row.origem ?? common.dash,
  },
];

const massaOf = (usuarios: readonly Option[]): Massa<Oportunidade> => ({
  path: '/oportunidades/massa',
  actions: [
    massaAction({
      acao: 'trocar_responsavel',
      label: texts.changeKeeper,
      title: (count) => texts.massaTitle(texts.changeKeeperOf, count),
      undo: (row, { responsavel_uuid }) => {
        const before = onlyNamed(usuarios, row.responsavel);
        return before && before !== responsavel_uuid
          ? { acao: 'trocar_responsavel', dados: { responsavel_uuid: before } }
          : undefined;
      },
      dados: {
        initial: { responsavel_uuid: null as string | null },
        ready: (values) => values.responsavel_uuid !== null,
        fields: ({ values, set, errors, disabled }) => (
          <SearchField
            label={texts.newKeeper}
            required
            options={usuarios}
            value={values.responsavel_uuid}
            error={errors.responsavel_uuid}
            disabled={disabled}
            onChange={(responsavel_uuid) => set({ responsavel_uuid })}
          />
        ),
      },
    }),
    massaAction({
      acao: 'mover_etapa',
      label: texts.move,
      title: (count) => texts.massaTitle(texts.move, count),
      undo: (row, { etapa }) =>
        row.etapa === etapa ? undefined : { acao: 'mover_etapa', dados: { etapa: row.etapa } },
      dados: {
        initial: { etapa: null as string | null },
        ready: (values) => values.etapa !== null,
        fields: ({ values, set, errors, disabled }) => (
          <SelectField
            label={texts.newStage}
            required
            options={etapasAbertas.map(({ etapa, label }) => ({ value: etapa, label }))}
            value={values.etapa}
            error={errors.etapa}
            disabled={disabled}
            onChange={(etapa) => set({ etapa })}
          />
        ),
      },
    }),
    {
      acao: 'arquivar',
      label: texts.archive,
      title: (count) => texts.massaTitle(texts.archive, count),
      hint: texts.archiveHint,
      when: (rows) => rows.some((row) => row.etapa === 'perdida'),
    },
  ],
});

/** One row per opportunity. */
export function OportunidadeTable({ actions }: { actions: ReactNode }) {
  const { data: opcoes } = useQuery(opcoesQuery());
  return (
    <ListPage<Oportunidade>
      id={noun}
      title={texts.title}
      context={(result) => common.total(result.total, texts.one, texts.many)}
      actions={actions}
      fetch={fetchOportunidades}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.titulo}
      panel={{
        title: (row) => row.titulo,
        content: (row) => <OportunidadeDetails uuid={row.uuid} />,
      }}
      filters={[
        { kind: 'many', key: 'etapa', label: texts.stage, options: filterOptions(oportunidadeEtapaLabels) },
        { kind: 'one', key: 'situacao', label: texts.situation, options: filterOptions(texts.situations) },
        {
          kind: 'many',
          key: 'responsavel',
          label: common.responsible,
          options: optionsOf(opcoes?.usuarios),
        },
        { kind: 'many', key: 'origem', label: texts.origin, options: optionsOf(opcoes?.origens) },
        { kind: 'many', key: 'servico', label: texts.service, options: optionsOf(opcoes?.servicos) },
        { kind: 'amount', key: 'mensal', label: texts.monthly },
        { kind: 'period', key: 'previsao', label: texts.forecast },
        { kind: 'period', key: 'ganha', label: texts.wonOn },
        {
          kind: 'one',
          key: 'parada_ha',
          label: texts.stalledFor,
          options: [7, 15, 30, 60].map((n) => ({ value: String(n), label: texts.days(n) })),
        },
      ]}
      exportPath="/oportunidades/exportar"
      massa={massaOf(optionsOf(opcoes?.usuarios))}
      empty={{ text: texts.empty, hint: texts.emptyHint }}
    >
      {(result) => <OportunidadeFigures sums={result?.agregados} />}
    </ListPage>
  );
}
