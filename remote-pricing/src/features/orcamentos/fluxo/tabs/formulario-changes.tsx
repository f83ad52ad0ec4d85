import type { Mudanca } from '@gestao/shared/contracts/comercial/formularios';
import { Button, Card, Muted, Stack } from '@gestao/shared/ui/core';
import { SimpleTable } from '../../../../components/simple-table';
import { texts } from '../../../../texts/formulario';

/** What applying the answers would change; nothing changes before the press. */
export function ChangesCard({
  answered,
  changes,
  applying,
  onApply,
  note,
}: {
  /** Questions that were answered: before the first the budget is in accordance with nothing. */
  answered: number;
  changes: readonly Mudanca[];
  applying: boolean;
  /** Left out where the person may not apply now. */
  onApply?: () => void;
  /** Why not, where there is something to say. */
  note?: string;
}) {
  if (answered === 0 && changes.length === 0) return null;
  return (
    <Card
      title={texts.changes}
      actions={
        onApply &&
        changes.length > 0 && (
          <Button small kind="primary" loading={applying} onClick={onApply}>
            {texts.apply}
          </Button>
        )
      }
    >
      {changes.length === 0 ? (
        <Muted>{texts.noChanges}</Muted>
      ) : (
        <Stack gap={3}>
          {note && <Muted>{note}</Muted>}
          <SimpleTable
            caption={texts.changes}
            rows={changes}
            rowKey={({ tipo, rotulo }) => `${tipo} ${rotulo}`}
            columns={[
              { header: texts.item, cell: ({ rotulo }) => rotulo },
              { header: texts.kind, cell: ({ tipo_label }) => tipo_label },
              { header: texts.before, cell: ({ de }) => de ?? texts.nothing },
              { header: texts.after, cell: ({ para }) => para ?? texts.removed },
            ]}
          />
        </Stack>
      )}
    </Card>
  );
}
