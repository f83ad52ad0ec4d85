import { type ComponentType, useEffect, useState } from 'react';
import { emit } from '../../../events';
import { ErrorState } from '../../kit/feedback/states';
import { Modal } from '../../kit/overlay/modal';
import { texts } from '../../kit/texts';
import { areaOf, isNotDelivered } from './load-failure';

/** Tries before the failure is told, and the pause after each, in milliseconds. */
const tries = 3;
const pause = 1_000;

/**
 * A component whose file is fetched when it is first shown, such as a dialog and its form: a list does not
 * bring what few of its visits open. Nothing shows until it is there. Whoever shows it has it at once from
 * then on. What did not come after three tries raises `preload-error` once; unless a listener cancels it, the
 * place of the part, and nothing else of the page, says so and offers to try again. What closes like a dialog
 * (`onClose`) says it in one.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetchAhead: () => Promise<void> } {
  let ready: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  /** Several places that wait for it share one question, and its failure. @throws whatever kept it from coming */
  function ask(): Promise<void> {
    asked ??= patiently(load)
      .then(
        (part) => {
          ready = part;
        },
        (error: unknown) => {
          const propagates = emit('preload-error', { remote: areaOf(error), error });
          return Promise.reject({ error, propagates } satisfies Failure);
        },
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }
  /** Before anybody shows it, so that it is there at once; a failure is left to who does. */
  async function fetchAhead(): Promise<void> {
    if (!ready) ready = await load().catch(() => undefined);
  }
  return Object.assign(FetchedPart, { fetchAhead });
  function FetchedPart(props: Props) {
    const [, setShown] = useState(ready !== undefined);
    const [attempt, setAttempt] = useState(0);
    const [failure, setFailure] = useState<Failure & { attempt: number }>();
    useEffect(() => {
      let here = true;
      if (!ready) {
        ask().then(
          () => here && setShown(true),
          (failed: Failure) => here && setFailure({ ...failed, attempt }),
        );
      }
      return () => {
        here = false;
      };
    }, [attempt]);
    const Part = ready;
    if (Part) return <Part {...props} />;
    if (!failure?.propagates) return null;
    return (
      <NotDelivered
        error={failure.error}
        asking={failure.attempt < attempt}
        onRetry={() => setAttempt(attempt + 1)}
        {...dialogOf(props)}
      />
    );
  }
}

interface Failure {
  error: unknown;
  /** Whether no listener took it upon itself. */
  propagates: boolean;
}

interface DialogLike {
  open?: boolean;
  onClose?: () => void;
}

function dialogOf(props: object): DialogLike {
  const { open, onClose } = props as { open?: unknown; onClose?: unknown };
  return {
    ...(typeof open === 'boolean' ? { open } : {}),
    ...(typeof onClose === 'function' ? { onClose: () => onClose() } : {}),
  };
}

function NotDelivered({
  error,
  asking,
  onRetry,
  open = true,
  onClose,
}: DialogLike & { error: unknown; asking: boolean; onRetry: () => void }) {
  const why = isNotDelivered(error) ? texts.notDelivered : texts.partCrashed;
  const card = (
    <ErrorState
      text={texts.thisPartFailed}
      hint={asking ? texts.loading : why}
      {...(asking ? {} : { onRetry })}
    />
  );
  if (!onClose) return card;
  return (
    <Modal open={open} size="small" title={texts.notOpened} onClose={onClose}>
      {card}
    </Modal>
  );
}

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
