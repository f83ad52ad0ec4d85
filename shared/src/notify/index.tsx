import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { noticeDuration } from '../config';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info' | 'progress';

/** A notice as the viewport shows it. */
export interface Notice {
  kind: NoticeKind;
  text: string;
  action?: { label: string; run: () => void };
  /** Runs when the person, or code, takes the notice away; not when its time is over. */
  onDismiss?: () => void;
}

export interface NoticeOptions {
  /** Same id, same notice: a second call replaces the first instead of stacking. */
  id?: string;
  /** Milliseconds; `Infinity` stays until replaced or dismissed. */
  duration?: number;
  action?: Notice['action'];
  onDismiss?: Notice['onDismiss'];
}

const notices = new Map<string, Notice>();

function show(kind: NoticeKind, text: string, options: NoticeOptions = {}): string {
  const id = toast(text, {
    id: options.id,
    duration: options.duration ?? noticeDuration,
    ariaProps: {
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      'aria-live': kind === 'error' ? 'assertive' : 'polite',
    },
  });
  notices.set(id, { kind, text, action: options.action, onDismiss: options.onDismiss });
  return id;
}

/** Notices (docs/domain/plataforma.md#avisos): 5000 ms, a progress bar on each, fixed default texts. */
export const notify = {
  success: (text = 'Sucesso', options?: NoticeOptions) => show('success', text, options),
  error: (text = 'Erro interno', options?: NoticeOptions) => show('error', text, options),
  warning: (text = 'Erro interno', options?: NoticeOptions) => show('warning', text, options),
  info: (text = 'Erro interno', options?: NoticeOptions) => show('info', text, options),
  /** Stays, with a spinner, until replaced by its id or dismissed. */
  progress: (text: string, options?: NoticeOptions) =>
    show('progress', text, { duration: Number.POSITIVE_INFINITY, ...options }),
  dismiss: (id: string) => {
    toast.dismiss(id);
    notices.get(id)?.onDismiss?.();
  },
};

export interface VisibleNotice extends Notice {
  id: string;
  visible: boolean;
  /** Milliseconds it stays; `Infinity` for a notice without an end. */
  duration: number;
  ariaProps: Toast['ariaProps'];
}

/** The notices to draw and the handlers that hold their clocks while a person reads (hover, focus). */
export function useNotices(): { notices: VisibleNotice[]; pause: () => void; resume: () => void } {
  const { toasts, handlers } = useToaster({ duration: noticeDuration });
  return {
    notices: toasts.map((one) => ({
      ...(notices.get(one.id) ?? { kind: 'info', text: String(one.message) }),
      id: one.id,
      visible: one.visible,
      duration: one.duration ?? noticeDuration,
      ariaProps: one.ariaProps,
    })),
    pause: handlers.startPause,
    resume: handlers.endPause,
  };
}
