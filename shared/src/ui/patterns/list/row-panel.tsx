import { Button, ButtonLink } from '../../kit/actions/button';
import type { MenuItem } from '../../kit/actions/menu';
import { Facts } from '../../kit/layout/facts';
import { Row, Stack } from '../../kit/layout/layout';
import { type Column, primaryColumn } from '../../kit/table/column';
import { texts } from './texts';

/** A row beside its list: what may be done with it, and all that its columns say, also those not in sight. */
export function RowPanel<T>({
  row,
  columns,
  to,
  menu,
}: {
  row: T;
  columns: readonly Column<T>[];
  /** Address of the whole record. */
  to: string;
  menu: readonly MenuItem[];
}) {
  const primary = primaryColumn(columns);
  return (
    <Stack>
      <Row>
        <ButtonLink small kind="primary" to={to}>
          {texts.openWhole}
        </ButtonLink>
        {menu.map((item) => {
          if (item === 'line' || item.disabled || item.to === to) return null;
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
      <Facts
        narrow
        items={columns
          .filter((column) => column !== primary)
          .map((column) => ({ label: column.header, value: column.cell(row) }))}
      />
    </Stack>
  );
}
