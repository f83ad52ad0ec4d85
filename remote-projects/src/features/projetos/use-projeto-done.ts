import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { noun } from './projetos.queries';

/** What follows a change of a project: the person is told, and everything of the area is asked again. */
export function useProjetoDone(onClose: () => void): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    onClose();
    for (const each of [noun, 'projeto-modelos', 'tarefas', 'hoje'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
}
