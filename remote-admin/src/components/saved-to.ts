import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { common } from '../texts/common';
import { useListAddress } from './list-address';

/**
 * What follows every successful save: the noun's queries are asked again, the person is told and goes
 * back to the list, narrowed as it was left.
 */
export function useSaved(noun: string, to: string): (text?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  return async (text = common.saved) => {
    await queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
    notify.success(text);
    navigate(listAddress(to));
  };
}
