import { type Processo, processoStatusLabels } from '@gestao/shared/contracts/operacao/processos';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { readChoice } from '@gestao/shared/rules/choices';
import { formatCentavos } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { usePermission } from '@gestao/shared/session';
import { Kpi, KpiRow, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import { processoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/processos';
import { ProcessoDetails } from './processo-details';
import { ProcessoFormDialog } from './processo-windows';
import { clientesQuery, fetchProcessos, findClientes, noun, opcoesQuery } from './processos.queries';

const columns: Column<Processo>[] = [
  {
    key: 'nome',
    header: texts.name,
    cell: (row) => row.nome,
    sortable: true,
    primary: true,
  },
  { key: 'departamento', header: common.department, cell: (row) => row.departamento, sortable: true },
  { key: 'dono', header: texts.owner, cell: (row) => row.dono, sortable: true, width: 150 },
  {
    key: 'frequencia_mes',
    header: texts.frequency,
    cell: (row) => row.frequencia_mes,
    align: 'end',
    sortable: true,
  },
  {
    key: 'tempo_as_is',
    header: texts.asIsTime,
    cell: (row) => formatDuration(row.tempo_as_is_milimin),
    align: 'end',
  },
  {
    key: 'tempo_to_be',
    header: texts.toBeTime,
    cell: (row) => formatDuration(row.tempo_to_be_milimin),
    align: 'end',
  },
  {
    key: 'tempo_liberado',
    header: texts.freedColumn,
    cell: (row) => formatDuration(row.tempo_liberado_mes_milimin),
    align: 'end',
  },
];

/**
 * Only for people who may see costs (docs/domain/acesso.md#custos); for the others the api sends no money.
 */
const moneyColumns: Column<Processo>[] = [
  {
    key: 'ganho',
    header: texts.monthlyGain,
    cell: (row) => formatCentavos(row.ganho_mensal_centavos),
    align: 'end',
  },
  {
    key: 'payback',
    header: texts.payback,
    cell: (row) => (row.payback_decimos ? texts.months(row.payback_decimos) : common.dash),
    align: 'end',
  },
];

const statusColumn: Column<Processo> = {
  key: 'status',
  header: common.status,
  state: true,
  width: 130,
  cell: (row) => <StatusBadge tone={processoTone[row.status]}>{row.status_label}</StatusBadge>,
  sortable: true,
};

/** Processes as they are and as they should be, with what the change gains. */
export default function ProcessoListPage() {
  const money = usePermission([
    'gerenciar precificacao valores',
    'gerenciar precificacao cargos x valores',
    'gerenciar precificacao todos orcamentos',
  ]);
  const [search] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { data: opcoes } = useQuery(opcoesQuery());
  const { data: clientes } = useQuery(clientesQuery(readChoice(search.get('cliente') ?? '').valores));
  return (
    <>
      <ListPage<Processo>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        fetch={fetchProcessos}
        columns={[...columns, ...(money ? moneyColumns : []), statusColumn]}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        panel={{ title: (row) => row.nome, content: (row) => <ProcessoDetails uuid={row.uuid} /> }}
        rowTo={(row) => href('processos.detail', { uuid: row.uuid })}
        primaryAction={{ label: texts.create, onClick: () => setCreating(true) }}
        exportPath="/processos/exportar"
        filters={[
          { kind: 'many', key: 'status', label: common.status, options: filterOptions(processoStatusLabels) },
          {
            kind: 'many',
            key: 'departamento',
            label: common.department,
            options: optionsOf(opcoes?.departamentos),
          },
          { kind: 'many', key: 'dono', label: texts.owner, options: optionsOf(opcoes?.pessoas) },
          {
            kind: 'lookup',
            key: 'cliente',
            label: common.client,
            find: findClientes,
            nameOf: (uuid) => clientes?.find(({ valor }) => valor === uuid)?.rotulo,
          },
          { kind: 'flag', key: 'a_medir', label: texts.toMeasure },
        ]}
        empty={{ text: texts.empty }}
      >
        {(result) =>
          result && (
            <KpiRow label={texts.figures}>
              <Kpi label={texts.freed} value={formatDuration(result.agregados.tempo_liberado_mes_milimin)} />
              {result.agregados.ganho_mensal_centavos !== undefined && (
                <Kpi label={texts.gain} value={formatCentavos(result.agregados.ganho_mensal_centavos)} />
              )}
            </KpiRow>
          )
        }
      </ListPage>
      {creating && <ProcessoFormDialog onClose={() => setCreating(false)} />}
    </>
  );
}
