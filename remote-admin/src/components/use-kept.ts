import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { common } from '../texts/common';

/**
 * What follows a save on a page that stays open: the noun's queries are asked again and the person is
 * told.
 */
export function useKept(noun: string): (text?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (text = common.saved) => {
    notify.success(text);
    await queryClient.invalidateQueries({ queryKey: [noun] });
  };
}
