import { MessageThread } from '@gestao/shared/ui/messages';
import { useTarefaChanged } from '../tarefas.queries';

/** Comments and review notes of a task. */
export function TarefaThread({ uuid }: { uuid: string }) {
  const changed = useTarefaChanged();
  return <MessageThread entidade="tarefa" uuid={uuid} internal onChanged={() => void changed(uuid)} />;
}
