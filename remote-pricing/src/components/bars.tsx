import { Link } from '@gestao/shared/router';
import { Button, Card, cx, type Tone, toneClass } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../texts/components';
import styles from './bars.module.css';
import { SimpleTable } from './simple-table';

export interface Bar {
  name: string;
  /** Length of the bar; the longest fills the width. */
  amount: number;
  /** The amount as a person reads it. */
  value: string;
  /** Further cells of the table view, in the order of `headers`. */
  more?: readonly string[];
  tone?: Tone;
  /** Where the bar leads: the list of what it counts. */
  to?: string | undefined;
}

/**
 * Amounts by name as horizontal bars, with a table of the same numbers and a sentence that sums them up.
 * @param headers of the table: name, value, further ones
 */
export function Bars({
  title,
  headers,
  bars,
}: {
  title: string;
  headers: readonly [string, string, ...string[]];
  bars: readonly Bar[];
}) {
  const [asTable, setAsTable] = useState(false);
  const longest = Math.max(1, ...bars.map(({ amount }) => amount));
  const first = [...bars].sort((one, other) => other.amount - one.amount)[0];
  const [nameHeader, valueHeader, ...more] = headers;
  return (
    <Card
      title={title}
      actions={
        <Button small kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {first && <p className="visually-hidden">{texts.summary(title, first.name, first.value)}</p>}
      {asTable ? (
        <SimpleTable
          caption={title}
          rows={bars}
          rowKey={({ name }) => name}
          columns={[
            { header: nameHeader, cell: (bar) => <BarName bar={bar} /> },
            { header: valueHeader, cell: ({ value }) => value, end: true },
            ...more.map((header, index) => ({
              header,
              cell: (bar: Bar) => bar.more?.[index] ?? '',
              end: true,
            })),
          ]}
        />
      ) : (
        <ul className={styles.bars}>
          {bars.map((bar) => (
            <li key={bar.name} className={cx(styles.bar, bar.tone && toneClass(bar.tone))}>
              <span className={styles.name}>
                <BarName bar={bar} />
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.fill}
                  style={{ display: 'block', width: `${(bar.amount * 100) / longest}%` }}
                />
              </span>
              <span className={styles.value}>{bar.value}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function BarName({ bar: { name, to } }: { bar: Bar }) {
  return to ? <Link to={to}>{name}</Link> : name;
}
