import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { common } from '../texts/common';

/**
 * What follows a save on a page that stays open: the person is told, and the noun's queries are asked
 * again. Nobody waits for their answers: they fill the form anew, which has to be done with saving, and
 * with its draft, before.
 */
export function useKept(noun: string): (text?: string) => void {
  const queryClient = useQueryClient();
  return (text = common.saved) => {
    notify.success(text);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}
