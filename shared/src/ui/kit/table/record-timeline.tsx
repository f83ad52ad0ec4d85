import { type ReactNode, useState } from 'react';
import { dayOfInstant, formatDate, formatTime } from '../../../config';
import { Link } from '../../../router';
import { addDays } from '../../../rules/calendar';
import { Button } from '../actions/button';
import { cx } from '../class-names';
import { Badge } from '../marks/badge';
import { type AnyIconName, Icon } from '../marks/icon';
import { type Tone, toneClass } from '../marks/tone';
import styles from './record-timeline.module.css';
import { texts } from './texts';

/** One thing that happened to a record. */
export interface TimelineEvent {
  id: string;
  /** ISO instant; shown and grouped by day on the firm's clock. */
  at: string;
  /** Who did it. */
  actor: string;
  /** What happened, in words: `Alterou Contabilidade`. */
  title: string;
  /** Kind of record, as a small label. */
  kind?: string;
  icon?: AnyIconName;
  tone?: Tone;
  /** Where the record opens. */
  to?: string;
  /** What changed; folded until asked for. */
  details?: ReactNode | LazyDetails;
}

/** Details that cost a question to the api: drawn only once they are unfolded. */
export interface LazyDetails {
  summary: string;
  content: () => ReactNode;
}

export interface RecordTimelineProps {
  /** Accessible name: `Linha do tempo do cliente`. */
  label: string;
  /** Newest first. */
  events: readonly TimelineEvent[];
  /** Kinds to choose from; `''` among them shows all. */
  filters?: readonly { value: string; label: string }[];
  filter?: string;
  onFilter?: (value: string) => void;
  /** Loads older events; without it the end is reached. */
  onMore?: () => void;
  loadingMore?: boolean;
  /** Shown in place of the days when there is nothing. */
  empty?: ReactNode;
}

/**
 * What happened to a record, newest first, by day; the record timeline of every detail page
 * (docs/domain/sistema.md#log). It only shows: whoever uses it asks the api.
 */
export function RecordTimeline(props: RecordTimelineProps) {
  const { label, events, filters = [], filter = '', onFilter, onMore } = props;
  return (
    <section aria-label={label}>
      {filters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons.
        <div role="group" aria-label={texts.timelineFilter} className={styles.filters}>
          {filters.map((one) => (
            <button
              key={one.value}
              type="button"
              className={styles.filter}
              aria-pressed={one.value === filter}
              onClick={() => onFilter?.(one.value)}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      {events.length === 0 ? (
        props.empty
      ) : (
        <ol className={styles.days}>
          {byDay(events).map(([day, ofDay]) => (
            <li key={day}>
              <h2 className={styles.day}>{dayName(day)}</h2>
              <ol className={styles.events}>
                {ofDay.map((event) => (
                  <Event key={event.id} event={event} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {onMore && (
        <div className={styles.more}>
          <Button loading={props.loadingMore} onClick={onMore}>
            {texts.timelineMore}
          </Button>
        </div>
      )}
    </section>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const { at, actor, title, kind, icon = 'log', tone = 'grey', to, details } = event;
  return (
    <li className={styles.event}>
      <time className={styles.time} dateTime={at} title={formatDate(at, { time: true })}>
        {formatTime(at)}
      </time>
      <span className={cx(styles.icon, toneClass(tone))}>
        <Icon name={icon} size={14} />
      </span>
      <div className={styles.body}>
        <div>
          {to ? <Link to={to}>{title}</Link> : <span>{title}</span>} {kind && <Badge>{kind}</Badge>}
        </div>
        <div className={styles.who}>{actor}</div>
        {isLazy(details) ? <Unfolded {...details} /> : details && <Folded>{details}</Folded>}
      </div>
    </li>
  );
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>{texts.timelineDetails}</summary>
      <div className={styles.inner}>{children}</div>
    </details>
  );
}

function Unfolded({ summary, content }: LazyDetails) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div className={styles.inner}>{content()}</div>}
    </details>
  );
}

const isLazy = (details: TimelineEvent['details']): details is LazyDetails =>
  typeof details === 'object' && details !== null && 'content' in details;

/** Days in the order of the events, each with its own. */
function byDay(events: readonly TimelineEvent[]): [string, TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = dayOfInstant(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function dayName(day: string): string {
  const today = dayOfInstant(new Date());
  if (day === today) return texts.today;
  if (day === addDays(today, -1)) return texts.yesterday;
  return formatDate(day);
}
