import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { noun } from '../../../components/noun';
import { texts } from '../../../texts/fluxo';

/** What follows a change of an onboarding: the person is told, and everything of it is asked again. */
export function useFluxoDone(onClose?: () => void): (text: string, avisado?: boolean | null) => void {
  const cache = useQueryClient();
  return (text, avisado = null) => {
    notify.success(avisado === false ? `${text} ${texts.notTold}` : text);
    onClose?.();
    for (const each of [noun, 'tarefas', 'checkins', 'clientes', 'hoje'])
      void cache.invalidateQueries({ queryKey: [each] });
  };
}
