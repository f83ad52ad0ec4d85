import { formatCompetencia } from '@gestao/shared/config';
import {
  type VolumeRelatorio,
  volumeImportColumns,
  volumeSituacaoLabels,
} from '@gestao/shared/contracts/comercial/volumes';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { volumeMark } from '@gestao/shared/rules/tones';
import { useUser } from '@gestao/shared/session';
import { Badge, Button } from '@gestao/shared/ui/core';
import { type Column, type Filter, filterOptions, ImportDialog, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/volumes';
import { ReajusteDialog } from './reajuste-dialog';
import { fetchVolumes, noun, opcoesQuery } from './volumes.queries';

const quantity = (value: number | null) => (value === null ? texts.dash : formatInteger(value));

const columns: Column<VolumeRelatorio>[] = [
  {
    key: 'cliente',
    header: texts.client,
    cell: (row) => (
      <span className={page.client}>
        {row.cliente.nome}
        <span className={page.second}>{formatDocumento(row.documento)}</span>
      </span>
    ),
    sortable: true,
    primary: true,
  },
  {
    key: 'direcionador',
    header: texts.driver,
    cell: (row) => row.direcionador_nome,
    sortable: true,
  },
  {
    key: 'contratado',
    header: texts.contracted,
    cell: (row) => quantity(row.contratado),
    sortable: true,
    align: 'end',
  },
  {
    key: 'realizado',
    header: texts.realised,
    cell: (row) => quantity(row.realizado),
    sortable: true,
    align: 'end',
  },
  {
    key: 'uso_bp',
    header: texts.use,
    cell: (row) => formatBp(row.uso_bp),
    sortable: true,
    align: 'end',
  },
  {
    key: 'excedente',
    header: texts.excess,
    cell: (row) => quantity(row.excedente),
    sortable: true,
    align: 'end',
  },
  {
    key: 'valor_excedente_centavos',
    header: texts.excessValue,
    cell: (row) => formatCentavos(row.valor_excedente_centavos),
    sortable: true,
    align: 'end',
    total: (sums) => formatCentavos(sums.valor_excedente_centavos),
  },
  {
    key: 'situacao',
    header: texts.situation,
    cell: (row) =>
      row.situacao ? <Badge {...volumeMark[row.situacao]}>{row.situacao_label}</Badge> : texts.dash,
    sortable: true,
  },
];

const monthKey = 'competencia';
/** Months that the filter offers, the present one first. */
const months = 13;

/**
 * Cliente × Direcionador of a month: contracted against realised, with its cost
 * (docs/domain/comercial.md#volume).
 */
export function VolumesReport() {
  const [importing, setImporting] = useState(false);
  const [proposing, setProposing] = useState<VolumeRelatorio | null>(null);
  const [search] = useSearchParams();
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: drivers = [] } = useQuery(opcoesQuery);
  const present = dateIn(new Date()).slice(0, 7);
  const competencia = search.get(monthKey) ?? addMonths(present, -1);
  const filters: Filter[] = [
    {
      kind: 'one',
      key: monthKey,
      label: texts.month,
      options: Array.from({ length: months }, (_, n) => addMonths(present, -n)).map((value) => ({
        value,
        label: formatCompetencia(value),
      })),
    },
    {
      kind: 'one',
      key: 'direcionador',
      label: texts.driver,
      options: drivers.map(({ chave, nome }) => ({ value: chave, label: nome })),
    },
    { kind: 'one', key: 'situacao', label: texts.situation, options: filterOptions(volumeSituacaoLabels) },
    {
      kind: 'one',
      key: 'informado',
      label: texts.informed,
      options: filterOptions({ sim: texts.yes, nao: texts.no }),
    },
    { kind: 'flag', key: 'reajuste', label: texts.due },
  ];
  const proposes = hasPermission(user, 'gerenciar orcamentos precificacao');
  const client = (row: VolumeRelatorio) => href('clientes.edit', { uuid: row.cliente.uuid });
  return (
    <>
      <ListPage<VolumeRelatorio>
        id={noun}
        title={texts.title}
        context={(result) => texts.context(formatCompetencia(competencia), result.total)}
        actions={
          hasPermission(user, 'gerenciar clientes') && (
            <Button icon="upload" onClick={() => setImporting(true)}>
              {texts.import}
            </Button>
          )
        }
        exportPath="/volumes/exportar"
        viewsRoute={`${href('orcamentos.dashboard')}/${noun}`}
        fetch={fetchVolumes}
        columns={columns}
        defaultSort="-valor_excedente_centavos"
        rowKey={(row) => row.chave}
        rowLabel={(row) => `${row.cliente.nome}, ${row.direcionador_nome}`}
        rowTo={(row) => client(row) && `${client(row)}?aba=volumes&${monthKey}=${row.competencia}`}
        rowMenu={(row) =>
          proposes && row.reajuste
            ? [{ label: texts.reajuste, icon: 'budget', onSelect: () => setProposing(row) }]
            : []
        }
        filters={filters}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
      />
      {importing && (
        <ImportDialog
          what={texts.importWhat}
          one={texts.lineOne}
          many={texts.lineMany}
          columns={volumeImportColumns}
          path="/volumes/importar"
          onImported={() => {
            setImporting(false);
            void queryClient.invalidateQueries({ queryKey: [noun] });
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {proposing && <ReajusteDialog volume={proposing} onClose={() => setProposing(null)} />}
    </>
  );
}
