import type { IncluirTarefa, LevarForm } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useQueryClient } from '@gestao/shared/query';
import { noun } from '../fechamentos.queries';

/** How a closing came from its template, and what may be done to it. */
export const modeloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'modelo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/modelo', { params: { uuid }, signal })).data,
  });

export const cargasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'cargas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/cargas', { params: { uuid }, signal })).data,
    staleTime: 0,
  });

export const levarQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'levar', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/levar', { params: { uuid }, signal })).data,
    staleTime: 0,
  });

export const applyModelo = (uuid: string, numero: number) =>
  call('POST /fechamentos/:uuid/modelo/aplicar', { params: { uuid }, body: { numero } });
export const reactivateFechamento = (uuid: string, motivo: string) =>
  call('POST /fechamentos/:uuid/reativar', { params: { uuid }, body: { motivo } });
export const includeTarefa = (uuid: string, form: IncluirTarefa) =>
  call('POST /fechamentos/:uuid/tarefas', { params: { uuid }, body: form });
export const levar = (uuid: string, form: LevarForm) =>
  call('POST /fechamentos/:uuid/levar', { params: { uuid }, body: form });
export const passarTarefas = (uuids: string[], responsavel_uuid: string) =>
  call('POST /tarefas/massa', { body: { acao: 'trocar_responsavel', uuids, dados: { responsavel_uuid } } });

/** What follows a change of a closing: the person is told, and what hangs on it is asked again. */
export function useAjusteDone(): (text: string | null) => void {
  const queryClient = useQueryClient();
  return (text) => {
    if (text !== null) notify.success(text);
    for (const each of [noun, 'fechamento-modelos', 'tarefas', 'hoje'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
}
