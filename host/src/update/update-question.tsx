import { useEffect, useId } from 'react';
import { reloadRegardless } from '../browser/unsaved-work';
import type { StoreApi } from '../hooks/store';
import { useModal } from '../hooks/use-modal';
import overlay from '../shell/overlay.module.css';
import { updateTexts } from '../texts/update.texts';

export interface UpdateQuestionProps {
  asking: StoreApi<boolean>;
  onStay: () => void;
}

export function UpdateQuestion({ asking, onStay }: UpdateQuestionProps) {
  const dialog = useModal();
  const id = useId();
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [dialog]);
  const stay = () => {
    asking.set(false);
    onStay();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={overlay.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <h2 id={id} className={overlay.title}>
        {updateTexts.unsavedTitle}
      </h2>
      <p className={overlay.hint}>{updateTexts.unsaved}</p>
      <div className={overlay.actions}>
        <button type="button" className="button" data-first onClick={stay}>
          {updateTexts.stay}
        </button>
        <button
          type="button"
          className="button"
          data-kind="primary"
          onClick={() => reloadRegardless(() => location.reload())}
        >
          {updateTexts.leave}
        </button>
      </div>
    </dialog>
  );
}
