import { ActionButton, Button, Card, EmptyState, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { useFormError } from '@gestao/shared/ui/form';
import type { ReactNode } from 'react';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import styles from './tab-parts.module.css';

export const yesNo = (value: boolean) => (value ? texts.yes : texts.no);
export const state = (ativo: boolean) => (
  <StatusBadge tone={ativo ? 'green' : 'grey'}>{ativo ? texts.active : texts.inactive}</StatusBadge>
);

/** A list of records with the button that adds one; its last column holds each record's actions. */
export function ListCard<T>({
  title,
  empty,
  add,
  menu,
  columns,
  ...table
}: {
  title?: string;
  caption: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly SimpleColumn<T>[];
  empty: string;
  add?: { label: string; onClick: () => void };
  menu: (row: T) => ReactNode;
}) {
  const button = add && (
    <Button small icon="add" onClick={add.onClick}>
      {add.label}
    </Button>
  );
  if (table.rows.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon="settings" text={empty} action={button} />
      </Card>
    );
  }
  return (
    <Card title={title ?? table.caption} actions={button} padded={false}>
      <div className={styles.actions}>
        <SimpleTable
          {...table}
          columns={[
            ...columns,
            {
              header: edicao.actions,
              cell: (row) => <span className={styles.action}>{menu(row)}</span>,
              end: true,
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Lines inside a form, each a named group with its fields and the button that takes it out. */
export function FormLines({
  title,
  name,
  rows,
  lineLabel,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
  children,
  hint,
}: {
  title: string;
  /** Of the list in the form: its own error is shown under the lines. */
  name: string;
  rows: readonly { id: string }[];
  lineLabel: (position: number) => string;
  /** Left out: no lines can be added. */
  addLabel: string | undefined;
  removeLabel: (position: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
  hint?: ReactNode;
}) {
  const error = useFormError(name);
  return (
    <Card
      title={title}
      actions={
        addLabel && (
          <Button small icon="add" onClick={onAdd}>
            {addLabel}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {rows.map(({ id }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a row.
          <div key={id} role="group" aria-label={lineLabel(index + 1)}>
            <div className={styles.line}>
              <div className={styles.fields}>
                <Row gap={3} grow>
                  {children(index)}
                </Row>
              </div>
              <span className={styles.remove}>
                <ActionButton icon="delete" label={removeLabel(index + 1)} onClick={() => onRemove(index)} />
              </span>
            </div>
          </div>
        ))}
        {hint}
        {error && <p role="alert">{error}</p>}
      </Stack>
    </Card>
  );
}
