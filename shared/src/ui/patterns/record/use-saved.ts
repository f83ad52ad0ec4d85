import { notify } from '../../../notify';
import { useListAddress, useQueryClient } from '../../../query';
import { useNavigate } from '../../../router';
import { texts } from './texts';

/**
 * What follows every successful save: the noun's queries are asked again, the person is told and goes
 * back to the list, narrowed as it was left.
 */
export function useSaved(noun: string, to: string): (text?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  return async (text = texts.saved) => {
    await queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
    notify.success(text);
    navigate(listAddress(to));
  };
}
