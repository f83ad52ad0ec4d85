import { useEffect, useRef, useState } from 'react';
import { type NoticeKind, notify, useNotices, type VisibleNotice } from '../../../notify';
import { ActionButton, Button, Spinner } from '../../kit/actions/button';
import { cx } from '../../kit/class-names';
import { Icon } from '../../kit/marks/icon';
import { type Tone, toneClass } from '../../kit/marks/tone';
import { texts } from '../../kit/texts';
import styles from './notice-viewport.module.css';

const tones: Record<NoticeKind, Tone> = {
  success: 'green',
  error: 'red',
  warning: 'amber',
  info: 'blue',
  progress: 'accent',
};

/**
 * Draws the notices of `shared/notify`, each with a progress bar. Their clocks stop while the pointer
 * or the focus is on them. The host renders it once.
 */
export function NoticeViewport() {
  const { notices, pause, resume } = useNotices();
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const count = notices.length;

  // Joining the top layer anew puts the notices above a dialog that opened meanwhile.
  useEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [count]);

  const hold = () => {
    pause();
    setPaused(true);
  };
  const release = () => {
    resume();
    setPaused(false);
  };

  // A notice that goes under the pointer or with the focus tells nobody that they left it.
  const before = useRef(count);
  useEffect(() => {
    const gone = count < before.current;
    before.current = count;
    const element = region.current;
    const held = element?.matches(':hover') || element?.contains(document.activeElement);
    if (!gone || (held && count > 0)) return;
    resume();
    setPaused(false);
  }, [count, resume]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={texts.notices}
      className={cx(styles.viewport, paused && styles.paused)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: VisibleNotice }) {
  const { id, kind, text, action, duration, visible } = notice;
  const endless = !Number.isFinite(duration);
  return (
    <div
      data-notice={visible ? 'here' : 'leaving'}
      className={cx(styles.notice, toneClass(tones[kind]), !visible && styles.leaving)}
    >
      <span className={styles.icon}>
        {kind === 'progress' ? <Spinner /> : <Icon name={kind} label={texts.state[kind]} />}
      </span>
      <p className={styles.text} {...notice.ariaProps}>
        {text}
      </p>
      {action && (
        <Button
          small
          kind="primary"
          onClick={() => {
            action.run();
            notify.dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      {kind !== 'progress' && (
        <ActionButton small icon="close" label={texts.dismissNotice} onClick={() => notify.dismiss(id)} />
      )}
      <span
        data-progress
        aria-hidden="true"
        className={cx(styles.bar, endless && styles.endless)}
        style={endless ? undefined : { animationDuration: `${duration}ms` }}
      />
    </div>
  );
}
