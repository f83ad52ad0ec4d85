import type {
  DominoForm,
  DominoPrevia,
  DominoPreviaForm,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

/** What a change of dates sets off. @param somente successors that may move; all of them without it */
export const previaQuery = (
  mudancas: readonly DominoPreviaForm['mudancas'][number][],
  somente?: readonly string[],
) =>
  queryOptions({
    queryKey: ['tarefas', 'domino', mudancas, somente ?? null],
    queryFn: ({ signal }) =>
      readPrevia({ mudancas: [...mudancas], ...(somente ? { somente: [...somente] } : {}) }, signal),
    placeholderData: keepPreviousData,
    // A decision is taken on what is so now.
    staleTime: 0,
    gcTime: 0,
  });

export const readPrevia = async (body: DominoPreviaForm, signal?: AbortSignal) =>
  (await call('POST /tarefas/domino/previa', { body, ...(signal ? { signal } : {}) })).data;

export const applyDomino = async (body: DominoForm) => (await call('POST /tarefas/domino', { body })).data;

/** Whether a person has anything to decide, or to know, before dates are written. @param motivo a reason given already */
export const asksFirst = ({ alteradas, sucessoras }: DominoPrevia, motivo: string): boolean =>
  (motivo.trim() === '' && alteradas.some(({ pede_motivo }) => pede_motivo)) ||
  sucessoras.some(({ situacao }) => situacao !== 'fica' && situacao !== 'encerrada');

/** As many as the api takes with one call. */
const maximo = 200;

/** The same for many tasks that are given one legal date; what of them may not be changed is left out. */
export const previaDeMuitasQuery = (uuids: readonly string[], data_vencimento: string) =>
  queryOptions({
    queryKey: ['tarefas', 'domino', uuids, data_vencimento],
    queryFn: ({ signal }) =>
      readPrevia(
        {
          mudancas: uuids.slice(0, maximo).map((uuid) => ({ uuid, data_vencimento })),
          pular_recusadas: true,
        },
        signal,
      ),
    staleTime: 0,
    gcTime: 0,
  });
