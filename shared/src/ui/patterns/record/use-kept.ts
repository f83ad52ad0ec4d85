import { notify } from '../../../notify';
import { useQueryClient } from '../../../query';
import { texts } from './texts';

/**
 * What follows a save on a page that stays open: the person is told, and the noun's queries are asked
 * again. Nobody waits for their answers: they fill the form anew, which has to be done with saving, and
 * with its draft, before.
 */
export function useKept(noun: string): (text?: string) => void {
  const queryClient = useQueryClient();
  return (text = texts.saved) => {
    notify.success(text);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}
