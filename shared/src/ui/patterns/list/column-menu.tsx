import { Button } from '../../kit/actions/button';
import { Popover } from '../../kit/overlay/popover';
import type { Column } from '../../kit/table/column';
import { texts } from '../../kit/table/texts';
import type { ColumnsState } from '../../kit/table/use-columns';
import { ColumnList } from './list-tools';

/** Shows, hides, orders and pins columns. */
export function ColumnMenu<T>(props: { columns: readonly Column<T>[]; state: ColumnsState<T> }) {
  return (
    <Popover
      label={texts.columns}
      align="end"
      trigger={(trigger) => (
        <Button small icon="columns" {...trigger}>
          {texts.columns}
        </Button>
      )}
    >
      {() => (
        <ColumnList
          {...(props as unknown as { columns: readonly Column<unknown>[]; state: ColumnsState<unknown> })}
        />
      )}
    </Popover>
  );
}
