import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { noun } from './calendario.queries';

/** What follows a write: the person is told, the window closes, and the calendar is asked again. */
export function useCalendarioDone(onClose: () => void): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    onClose();
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}
