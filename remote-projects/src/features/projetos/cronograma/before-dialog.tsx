import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { useEffect } from 'react';
import { DependenciasDialog } from '../../tarefas/edicao/tarefa-windows';
import { tarefaQuery } from '../../tarefas/tarefas.queries';

/** A task that is to come before another one. */
export interface Adding {
  uuid: string;
  codigo: string;
  titulo: string;
}

/** What a task waits for, in the window of the task itself; with what an arrow was drawn from. */
export function BeforeDialog({
  uuid,
  adding,
  onClose,
}: {
  uuid: string;
  adding?: Adding | undefined;
  onClose: () => void;
}) {
  const query = useQuery({ ...tarefaQuery(uuid), staleTime: 0 });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    notify.error(errorText(error));
    onClose();
  }, [error, onClose]);
  if (!query.data || query.isFetching) return null;
  return <DependenciasDialog tarefa={query.data} adding={adding} onClose={onClose} />;
}
