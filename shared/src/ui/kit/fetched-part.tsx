import { type ComponentType, useEffect, useState } from 'react';

/** Tries before the failure is told, and the pause after each, in milliseconds. */
const tries = 3;
const pause = 1_000;

/**
 * A component whose file is fetched when it is first shown, such as a dialog and its form: a list does not
 * bring what few of its visits open. Nothing shows until it is there. Whoever shows it has it at once from
 * then on; what did not come after three tries is told to the page's boundary, and asked anew by the next.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  return function FetchedPart(props: Props) {
    const [, setShown] = useState(ready !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      let here = true;
      if (!ready) {
        patiently(load).then(
          (part) => {
            ready = part;
            if (here) setShown(true);
          },
          (error: unknown) => here && setFailure({ error }),
        );
      }
      return () => {
        here = false;
      };
    }, []);
    if (failure) throw failure.error;
    const Part = ready;
    return Part ? <Part {...props} /> : null;
  };
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
