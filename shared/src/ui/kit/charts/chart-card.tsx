import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { Card } from '../layout/layout';
import { texts } from '../texts';
import styles from './chart-card.module.css';

/** The numbers of a chart: a name for each row, and as many cells as there are further headers. */
export interface ChartTable {
  headers: readonly [string, ...string[]];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

/**
 * Every chart's frame: a title, the same numbers as a table on demand, and a sentence that says what the
 * picture shows, for who cannot see it.
 */
export function ChartCard({
  title,
  summary,
  table,
  controls,
  children,
}: {
  title: string;
  summary: string | undefined;
  table: ChartTable;
  /** What is shown, to choose; above picture and table. */
  controls?: ReactNode;
  /** The picture. */
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={title}
      actions={
        <Button small kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {summary && <p className="visually-hidden">{summary}</p>}
      {controls && <div className={styles.controls}>{controls}</div>}
      {asTable ? <Numbers title={title} table={table} /> : children}
    </Card>
  );
}

function Numbers({ title, table: { headers, rows } }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={texts.tableOf(title)}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
