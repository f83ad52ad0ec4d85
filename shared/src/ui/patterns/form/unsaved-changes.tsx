import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from '../../../router';
import { getSession } from '../../../session';
import { ConfirmDialog } from '../../kit/overlay/modal';
import { texts } from './texts';

interface Guarded {
  dirty: () => boolean;
  /** Whether it saves itself when the person goes to another page of the application: nothing is asked. */
  saves?: (() => boolean) | undefined;
  /** Called when another page opens in its place and nothing is asked. */
  onLeave?: (() => void) | undefined;
  discard: () => void;
}

/** Every form in sight that could lose work. One of them asks for all: the router takes one blocker. */
const guarded = new Map<string, Guarded>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const firstId = () => guarded.keys().next().value;
const anyDirty = () => [...guarded.values()].some((one) => one.dirty());
const anyLost = () => [...guarded.values()].some((one) => one.dirty() && !one.saves?.());

/**
 * Asks before leaving while `dirty` answers true; closing the tab asks in the browser's own words.
 * An expired session never asks: the draft keeps the work.
 * @param discard called when the person leaves all the same.
 */
export function UnsavedChanges({ dirty, saves, onLeave, discard }: Guarded) {
  const id = useId();
  const asks = useSyncExternalStore(subscribe, firstId) === id;

  useEffect(() => {
    guarded.set(id, { dirty, saves, onLeave, discard });
    for (const listener of listeners) listener();
  });
  useEffect(
    () => () => {
      guarded.delete(id);
      for (const listener of listeners) listener();
    },
    [id],
  );

  return asks ? <Question /> : null;
}

function signedIn(): boolean {
  return getSession().store.getState().isAuthenticated;
}

function Question() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!signedIn() || currentLocation.pathname === nextLocation.pathname) return false;
    if (anyLost()) return true;
    for (const one of guarded.values()) one.onLeave?.();
    return false;
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.unsavedTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => {
        for (const one of guarded.values()) if (one.dirty()) one.discard();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>{texts.unsaved}</p>
    </ConfirmDialog>
  );
}
