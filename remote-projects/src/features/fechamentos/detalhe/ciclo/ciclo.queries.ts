import type { FechamentoPassoForm } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useQueryClient } from '@gestao/shared/query';
import { noun } from '../../fechamentos.queries';

export const cicloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'ciclo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/ciclo', { params: { uuid }, signal })).data,
  });

export const bloqueiosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'bloqueios', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/bloqueios', { params: { uuid }, signal })).data,
  });

export const linhaDoTempoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'linha-do-tempo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/linha-do-tempo', { params: { uuid }, signal })).data,
  });

/** A step without more to ask. */
export const stepFechamento = (uuid: string, body: FechamentoPassoForm) =>
  call('POST /fechamentos/:uuid/transicao', { params: { uuid }, body });

/** What follows a step of a closing: the person is told, and everything of the area is asked again. */
export function useFechamentoDone(onClose: () => void): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    onClose();
    for (const each of [noun, 'tarefas', 'hoje', 'mensagens'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
}
