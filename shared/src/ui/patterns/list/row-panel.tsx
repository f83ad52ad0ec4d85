import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../kit/actions/button';
import type { MenuItem } from '../../kit/actions/menu';
import { Facts } from '../../kit/layout/facts';
import { Row, Stack } from '../../kit/layout/layout';
import { type Column, cellOf, primaryColumn } from '../../kit/table/column';
import { texts } from './texts';

/**
 * A row beside its list: what may be done with it, then what its page shows of it, or else all that its columns
 * say, also those not in sight.
 */
export function RowPanel<T>({
  row,
  columns,
  to,
  menu,
  children,
}: {
  row: T;
  columns: readonly Column<T>[];
  /** Address of the whole record, if it has one. */
  to: string | undefined;
  menu: readonly MenuItem[];
  children?: ReactNode;
}) {
  const primary = primaryColumn(columns);
  const items = menu.filter((item) => item !== 'line' && !item.disabled && (!item.to || item.to !== to));
  const facts = () =>
    columns
      .filter((column) => column !== primary)
      .map((column) => ({ label: column.header, value: cellOf(column, row) }));
  return (
    <Stack>
      {(to !== undefined || items.length > 0) && (
        <Row>
          {to !== undefined && (
            <ButtonLink small kind="primary" to={to}>
              {texts.openWhole}
            </ButtonLink>
          )}
          {items.map((item) => {
            if (item === 'line') return null;
            return item.to === undefined ? (
              <Button key={item.label} small icon={item.icon} onClick={item.onSelect}>
                {item.label}
              </Button>
            ) : (
              <ButtonLink key={item.label} small icon={item.icon} to={item.to}>
                {item.label}
              </ButtonLink>
            );
          })}
        </Row>
      )}
      {children ?? <Facts narrow items={facts()} />}
    </Stack>
  );
}
