import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import { formatInteger } from '@gestao/shared/rules/format';
import { DataTable } from '@gestao/shared/ui/table';
import { deleteTexts } from '../texts/common';

/** What holds a record back from being deleted: how many of each kind, with examples. */
export function LinkedRecords({ vinculos }: { vinculos: Vinculos }) {
  return (
    <DataTable
      caption={deleteTexts.linkedCaption}
      rows={vinculos.itens}
      rowKey={(item) => item.rotulo}
      rowLabel={(item) => item.rotulo}
      columns={[
        { key: 'rotulo', header: deleteTexts.kind, cell: (item) => item.rotulo, primary: true },
        {
          key: 'total',
          header: deleteTexts.count,
          cell: (item) => formatInteger(item.total),
          align: 'end',
        },
        { key: 'exemplos', header: deleteTexts.examples, cell: (item) => item.exemplos.join(', ') },
      ]}
    />
  );
}
