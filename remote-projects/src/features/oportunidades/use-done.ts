import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { noun } from './oportunidades.queries';

/** What follows a step: the person is told, and everything of the area is asked again. */
export function useDone(
  onClose: () => void = () => {},
): (text: string, action?: { label: string; run: () => void }) => void {
  const queryClient = useQueryClient();
  return (text, action) => {
    notify.success(text, { action });
    onClose();
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}
