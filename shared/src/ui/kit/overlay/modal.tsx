import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ActionButton, Button } from '../actions/button';
import { cx } from '../class-names';
import { texts } from '../texts';
import { DialogGuardContext, useDialogGuard } from './dialog-guard';
import styles from './modal.module.css';

export interface DialogProps {
  open: boolean;
  /**
   * Asked by Escape, by the close button and, where it is safe, by a press outside. While a `Form` inside
   * holds what was not saved, the person is asked first.
   */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The same for fields without a `Form`: whether closing would lose something. */
  unsaved?: boolean;
}

/** A window over the page. The browser keeps the rest inert and gives the focus back on closing. */
export function Modal(props: DialogProps) {
  return props.open ? <Dialog {...props} /> : null;
}

/** A drawer at the window's edge, over the page. */
export function SidePanel({ side = 'right', ...props }: DialogProps & { side?: 'right' | 'left' }) {
  return props.open ? <Dialog {...props} panel={side} /> : null;
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: `Excluir o departamento Fiscal?` */
  title: string;
  /** What depends on it, what will happen. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. A press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, danger, loading, onConfirm, onClose } = props;
  if (!props.open) return null;
  return (
    <Dialog
      open
      size="small"
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {props.confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      {children && <div className={styles.question}>{children}</div>}
    </Dialog>
  );
}

const bodyField = '[data-autofocus], [data-dialog-body] :is(input, select, textarea):not(:disabled)';
const firstField =
  '[data-autofocus], [data-dialog-body] :is(input, select, textarea, button, a[href]):not(:disabled)';

/**
 * Tells once that a window whose fields were still on their way has them, unless the person went on meanwhile.
 * @returns stops waiting
 */
function whenFirstField(element: HTMLElement, arrived: () => void): () => void {
  if (element.querySelector(bodyField)) return () => undefined;
  const began = document.activeElement;
  const stop = () => {
    watch.disconnect();
    element.removeEventListener('keydown', stop);
    element.removeEventListener('pointerdown', stop);
  };
  const watch = new MutationObserver(() => {
    if (!element.querySelector(bodyField)) return;
    const { activeElement } = document;
    stop();
    // What had the focus may have gone with what was shown meanwhile.
    if (activeElement === began || activeElement === document.body || activeElement === element) arrived();
  });
  watch.observe(element, { childList: true, subtree: true });
  element.addEventListener('keydown', stop);
  element.addEventListener('pointerdown', stop);
  return stop;
}

function Dialog({
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  unsaved,
  panel,
  role,
}: DialogProps & { panel?: 'right' | 'left'; role?: 'alertdialog' }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const { guard, question, stay } = useDialogGuard(unsaved);
  const close = () => guard.leave(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    const focusFirst = () => element.querySelector<HTMLElement>(firstField)?.focus();
    focusFirst();
    const stop = whenFirstField(element, focusFirst);
    return () => {
      stop();
      element.close();
      // The browser gives the focus back, but not from under a second window that goes at the same time.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus();
      });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role && children ? bodyId : undefined}
      className={cx(
        styles.dialog,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
        panel && styles.panel,
        panel === 'left' && styles.left,
      )}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // Before the browser's own cancel, which cannot be refused twice in a row without a press between.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (!role && event.target === dialog.current && panel) close();
      }}
    >
      <DialogGuardContext value={guard}>
        <div className={styles.inner}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <ActionButton icon="close" label={texts.close} onClick={close} />
          </header>
          {children && (
            <div id={bodyId} data-dialog-body className={styles.body}>
              {children}
            </div>
          )}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      </DialogGuardContext>
      {question && (
        <ConfirmDialog
          open
          danger
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          cancelLabel={texts.keepEditing}
          onConfirm={question.answer}
          onClose={stay}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      )}
    </dialog>
  );
}
