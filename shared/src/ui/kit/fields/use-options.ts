import { useEffect, useState } from 'react';
import { folded } from '../../../rules/folding';
import type { Option } from './option';

/** Where a field's options come from: a list, or a search asked of the api while typing. */
export type OptionSource =
  | { options: readonly Option[]; search?: undefined }
  | { options?: undefined; search: (text: string, signal: AbortSignal) => Promise<readonly Option[]> };

export interface OptionState {
  options: readonly Option[];
  loading: boolean;
  failed: boolean;
}

/** Wait after the last key before the api is asked, in milliseconds. */
const pause = 200;
const none: readonly Option[] = [];

/** Options that fit what was typed; asks only while the list is open. */
export function useOptions({ options, search }: OptionSource, text: string, open: boolean): OptionState {
  const [found, setFound] = useState<OptionState>({ options: none, loading: true, failed: false });

  useEffect(() => {
    if (!search || !open) return;
    const abort = new AbortController();
    setFound((before) => ({ ...before, loading: true, failed: false }));
    const timer = setTimeout(
      () => {
        search(text, abort.signal).then(
          (result) => !abort.signal.aborted && setFound({ options: result, loading: false, failed: false }),
          () => !abort.signal.aborted && setFound({ options: none, loading: false, failed: true }),
        );
      },
      text === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, text, open]);

  if (!options) return found;
  const wanted = folded(text.trim());
  const fitting =
    wanted === ''
      ? options
      : options.filter((option) => folded(`${option.label} ${option.hint ?? ''}`).includes(wanted));
  return { options: fitting, loading: false, failed: false };
}
