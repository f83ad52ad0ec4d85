import { legadoImportColumns } from '@gestao/shared/contracts/comercial/legado-importacao';
import { type Orcamento, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { Badge, Button } from '@gestao/shared/ui/core';
import { type Column, ImportDialog, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/orcamentos';
import { fetchOrcamentos, noun } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { useRowActions } from './use-row-actions';

const numero: Column<Orcamento> = {
  key: 'numero',
  header: texts.number,
  cell: (row) => (
    <>
      {row.numero} <Badge>{texts.legacy}</Badge>
    </>
  ),
  sortable: true,
  primary: true,
  width: 190,
};
const columns = [
  numero,
  ...orcamentoColumns([
    'nome_cliente',
    'mensal_centavos',
    'implantacao_centavos',
    'desconto_bp',
    'margem_bp',
    'validade',
    'status',
    'vendedor',
    'criado_em',
  ]),
];
const fetchLegados = fetchOrcamentos('/orcamentos/legados');
const closed = ['aceito', 'recusado', 'expirado'] as const;

/** Budgets of the previous generation of the product, to look up. */
export default function OrcamentoLegacyPage() {
  const { rowMenu, dialog } = useRowActions(true);
  const [importing, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const imports = (
    <Button icon="upload" onClick={() => setImporting(true)}>
      {texts.importLegacy}
    </Button>
  );
  return (
    <ListPage<Orcamento>
      id="orcamentos-legados"
      title={texts.titles.legacy}
      context={texts.legacyContext}
      fetch={fetchLegados}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      rowMenu={rowMenu}
      exportPath="/orcamentos/legados/exportar"
      filters={[
        {
          kind: 'one',
          key: 'status',
          label: texts.status,
          options: closed.map((status) => ({ value: status, label: orcamentoStatusLabels[status] })),
        },
      ]}
      searchLabel={texts.search}
      empty={{ text: texts.emptyLegacy, hint: texts.emptyLegacyHint }}
      actions={imports}
    >
      {dialog}
      {importing && (
        <ImportDialog
          what={texts.importWhat}
          one={texts.importOne}
          many={texts.importMany}
          columns={legadoImportColumns}
          path="/orcamentos/legados/importar"
          onImported={() => {
            setImporting(false);
            void queryClient.invalidateQueries({ queryKey: [noun] });
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </ListPage>
  );
}
