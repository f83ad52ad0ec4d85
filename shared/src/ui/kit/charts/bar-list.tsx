import type { ReactNode } from 'react';
import { Link } from '../../../router';
import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import { texts } from '../texts';
import { percent } from './axis';
import styles from './bar-list.module.css';
import { ChartCard } from './chart-card';

export interface Bar {
  /** Tells bars of the same name apart; the name, unless given. */
  key?: string;
  name: string;
  /** Length of the bar; the longest fills the width. */
  amount: number;
  /** The amount as a person reads it. */
  value: string;
  /** The period before, as a thin mark beside the bar's end. */
  before?: { amount: number; value: string } | undefined;
  /** What the amount is made of, from the left, in place of one colour; the value or the table says it too. */
  parts?: readonly { key: string; amount: number; tone: Tone }[];
  /** Further cells of the table view, in the order of `headers`. */
  more?: readonly ReactNode[];
  tone?: Tone;
  /** Where the bar leads: the list of what it counts. */
  to?: string | undefined;
}

/**
 * Amounts by name as bars that lie, all of one scale.
 * @param headers of the table: name, value, further ones
 */
export function BarList({
  title,
  headers,
  bars,
}: {
  title: string;
  headers: readonly [string, string, ...string[]];
  bars: readonly Bar[];
}) {
  const longest = Math.max(1, ...bars.flatMap(({ amount, before }) => [amount, before?.amount ?? 0]));
  const first = [...bars].sort((one, other) => other.amount - one.amount)[0];
  return (
    <ChartCard
      title={title}
      summary={first && texts.largest(title, first.name, first.value)}
      table={{
        headers,
        rows: bars.map((bar) => ({
          key: bar.key ?? bar.name,
          name: <BarName bar={bar} />,
          cells: [bar.value, ...(bar.more ?? [])],
        })),
      }}
    >
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li
            key={bar.key ?? bar.name}
            className={cx(styles.bar, bar.tone && toneClass(bar.tone))}
            title={bar.before && `${bar.value} · ${texts.beforeThat(bar.before.value)}`}
          >
            <span className={styles.name}>
              <BarName bar={bar} />
            </span>
            <span className={styles.track} aria-hidden="true">
              {bar.parts ? (
                <span className={styles.parts}>
                  {bar.parts.map(({ key, amount, tone }) => (
                    <span
                      key={key}
                      className={cx(styles.fill, toneClass(tone))}
                      style={{ width: percent(amount / longest) }}
                    />
                  ))}
                </span>
              ) : (
                <span className={styles.fill} style={{ width: percent(bar.amount / longest) }} />
              )}
              {bar.before && (
                <span className={styles.before} style={{ left: percent(bar.before.amount / longest) }} />
              )}
            </span>
            <span className={styles.value}>{bar.value}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function BarName({ bar: { name, to } }: { bar: Bar }) {
  return to ? <Link to={to}>{name}</Link> : name;
}
