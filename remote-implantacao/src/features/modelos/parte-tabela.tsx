import { Button, Row } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { texts } from '../../texts/modelos';
import { movido } from './partes';

/** Items of one part of a template: opened, moved, taken out, and one more below. */
export function ParteTabela<T extends object>({
  caption,
  empty,
  add,
  itens,
  columns,
  rowKey,
  rowLabel,
  edita,
  onChange,
  onOpen,
  onAdd,
  naoRetira,
}: {
  caption: string;
  empty: string;
  add?: string;
  itens: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (item: T) => string;
  rowLabel: (item: T) => string;
  edita: boolean;
  onChange: (itens: T[]) => void;
  onOpen: (item: T) => void;
  onAdd?: () => void;
  /** Why an item stays; it is offered to be taken out otherwise. */
  naoRetira?: (item: T) => boolean;
}) {
  const at = (item: T) => itens.indexOf(item);
  return (
    <>
      {itens.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <DataTable
          caption={caption}
          rows={itens}
          rowKey={rowKey}
          rowLabel={rowLabel}
          columns={columns}
          {...(edita
            ? {
                onOpen,
                rowMenu: (row: T) => [
                  { label: texts.edit, icon: 'edit' as const, onSelect: () => onOpen(row) },
                  {
                    label: texts.up,
                    icon: 'arrowUp' as const,
                    onSelect: () => onChange(movido(itens, at(row), -1)),
                  },
                  {
                    label: texts.down,
                    icon: 'arrowDown' as const,
                    onSelect: () => onChange(movido(itens, at(row), 1)),
                  },
                  ...(naoRetira?.(row)
                    ? []
                    : [
                        {
                          label: texts.remove,
                          icon: 'delete' as const,
                          danger: true,
                          onSelect: () => onChange(itens.filter((one) => one !== row)),
                        },
                      ]),
                ],
              }
            : {})}
        />
      )}
      {edita && add && onAdd && (
        <Row>
          <Button small icon="add" onClick={onAdd}>
            {add}
          </Button>
        </Row>
      )}
    </>
  );
}
