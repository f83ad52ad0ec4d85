import { clienteImportColumns } from '@gestao/shared/contracts/clientes/cliente-importacao';
import {
  type Cliente,
  classificacoes,
  clienteStatuses,
  clienteStatusLabels,
  regimeLabels,
  regimes,
} from '@gestao/shared/contracts/clientes/clientes';
import { ufs } from '@gestao/shared/contracts/comum/values/ufs';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { type Filter, ImportDialog, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { partes } from '../../texts/cliente-partes';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { clienteMassa } from './acoes/cliente-massa';
import { clienteColumns } from './cliente-columns';
import { clienteOptionsQuery, fetchClientes, noun } from './clientes.queries';

/** Whom the firm serves. */
export default function ClienteListPage() {
  const { data: options } = useQuery(clienteOptionsQuery());
  const filters: Filter[] = [
    {
      kind: 'many',
      key: 'status',
      label: common.status,
      options: clienteStatuses.map((status) => ({ value: status, label: clienteStatusLabels[status] })),
    },
    {
      kind: 'many',
      key: 'regime',
      label: texts.regime,
      options: regimes.map((regime) => ({ value: regime, label: regimeLabels[regime] })),
    },
    { kind: 'many', key: 'segmento', label: texts.segmento, options: optionsOf(options?.segmentos) },
    { kind: 'many', key: 'carteira', label: texts.carteira, options: optionsOf(options?.responsaveis) },
    { kind: 'many', key: 'equipe', label: texts.equipe, options: optionsOf(options?.equipes) },
    { kind: 'many', key: 'servico', label: texts.servico, options: optionsOf(options?.servicos) },
    { kind: 'many', key: 'uf', label: texts.uf, options: optionsOf(ufs) },
    { kind: 'many', key: 'classificacao', label: texts.classificacao, options: optionsOf(classificacoes) },
    { kind: 'many', key: 'tag', label: partes.tags, options: optionsOf(options?.tags) },
    { kind: 'amount', key: 'honorario', label: texts.honorario },
    { kind: 'flag', key: 'pld_incompleto', label: texts.filtroPld },
    { kind: 'flag', key: 'volume_excedido', label: texts.filtroVolume },
  ];
  // A client's own person sees the record, not the firm's means of running a portfolio.
  const staff = useUser()?.is_client !== 1;
  const [importing, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun] });
  return (
    <>
      <ListPage<Cliente>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        primaryAction={staff ? { label: texts.create, to: href('clientes.new') ?? '' } : undefined}
        fetch={fetchClientes}
        columns={clienteColumns}
        massa={staff ? clienteMassa(options) : undefined}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.razao_social}
        rowTo={(row) => href('clientes.edit', { uuid: row.uuid })}
        rowMenu={
          staff
            ? (row) => [
                { label: common.edit, icon: 'edit', to: href('clientes.edit', { uuid: row.uuid }) },
                {
                  label: common.remove,
                  icon: 'delete',
                  danger: true,
                  to: href('clientes.delete', { uuid: row.uuid }),
                },
              ]
            : undefined
        }
        exportPath="/clientes/exportar"
        filters={staff ? filters : []}
        empty={{ text: texts.empty }}
        menu={
          staff ? [{ label: texts.importar, icon: 'upload', onSelect: () => setImporting(true) }] : undefined
        }
      />
      {importing && (
        <ImportDialog
          what={texts.many}
          one={texts.one}
          many={texts.many}
          columns={clienteImportColumns}
          path="/clientes/importar"
          onImported={() => {
            setImporting(false);
            void refresh();
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
