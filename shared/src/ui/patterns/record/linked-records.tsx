import type { Vinculos } from '../../../contracts/comum/fields';
import { formatInteger } from '../../../rules/format';
import { Alert } from '../../kit/feedback/alert';
import { Stack } from '../../kit/layout/layout';
import { DataTable } from '../../kit/table/data-table';
import { texts } from './texts';

/** What holds a record back from being deleted: how many of each kind, with examples. */
export function LinkedRecords({ vinculos }: { vinculos: Vinculos }) {
  return (
    <Stack>
      <Alert kind="warning">{texts.linked(vinculos.total)}</Alert>
      <DataTable
        caption={texts.linkedCaption}
        rows={vinculos.itens}
        rowKey={(item) => item.rotulo}
        rowLabel={(item) => item.rotulo}
        columns={[
          { key: 'rotulo', header: texts.kind, cell: (item) => item.rotulo, primary: true },
          {
            key: 'total',
            header: texts.count,
            cell: (item) => formatInteger(item.total),
            align: 'end',
          },
          { key: 'exemplos', header: texts.examples, cell: (item) => item.exemplos.join(', ') },
        ]}
      />
    </Stack>
  );
}
