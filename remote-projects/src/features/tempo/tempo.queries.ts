import type { ApontamentoForm } from '@gestao/shared/contracts/operacao/tempo';
import { call, errorText, refusalCode } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useMutation, useQueryClient } from '@gestao/shared/query';
import { formatDuration } from '../../components/duration';
import { texts } from '../../texts/tempo';

/** The timer that runs for the person; every tab and device follows it by the noun `tempo`. */
export const emCursoQuery = () =>
  queryOptions({
    queryKey: ['tempo', 'em-curso'],
    queryFn: async ({ signal }) => (await call('GET /tempo/em-curso', { signal })).data,
  });

export const tempoDaTarefaQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tempo', 'tarefa', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /tarefas/:uuid/tempo', { params: { uuid }, signal })).data,
  });

/** What the days of a period hold for the person. @param usuario somebody of the team instead */
export const folhaQuery = (de: string, ate: string, usuario?: string) =>
  queryOptions({
    queryKey: ['tempo', 'folha', de, ate, usuario ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /tempo', { query: { de, ate, ...(usuario && { usuario }) }, signal })).data,
  });

/** What they hold for each of the person's team. */
export const folhaDaEquipeQuery = (de: string, ate: string) =>
  queryOptions({
    queryKey: ['tempo', 'equipe', de, ate],
    queryFn: async ({ signal }) => (await call('GET /tempo/equipe', { query: { de, ate }, signal })).data,
  });

/** Open tasks of the person, for the one that time is written into. */
export const findTarefas = async (busca: string, signal: AbortSignal) => {
  const { data } = await call('GET /minhas-tarefas', { query: busca ? { busca } : {}, signal });
  return data.grupos
    .flatMap(({ itens }) => itens)
    .map(({ uuid, titulo, cliente }) => ({
      value: uuid,
      label: cliente ? `${titulo} · ${cliente.nome}` : titulo,
    }));
};

export const historicoQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tempo', 'historico', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /tempo/:uuid/historico', { params: { uuid }, signal })).data.itens,
    // What was saved a moment ago is part of it.
    staleTime: 0,
  });

/** What shows time, by the nouns under which screens keep it; the counters say whether a timer runs. */
const keys = [['tempo'], ['contadores'], ['projetos'], ['tarefas', 'meu-dia']];

export function useTempoChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** @param onForgotten a timer that was left behind has to be answered for first */
export function useStart(onForgotten: () => void) {
  const changed = useTempoChanged();
  return useMutation({
    mutationFn: (tarefa: string) =>
      call('POST /tempo/iniciar', { body: { tarefa_uuid: tarefa }, refusalBody: true }),
    onSuccess: ({ data: { parou } }) =>
      notify.success(
        parou
          ? texts.startedAfter(
              parou.tarefa.codigo,
              formatDuration(Math.max(1000, Math.round(parou.minutos_milimin / 1000) * 1000)),
            )
          : texts.started,
      ),
    onError: (error) => {
      notify.error(errorText(error));
      if (isForgotten(error)) onForgotten();
    },
    onSettled: changed,
  });
}

const isForgotten = (error: unknown) => refusalCode(error) === 'tempo_esquecido';

export function useStop(codigo: string) {
  const changed = useTempoChanged();
  return useMutation({
    mutationFn: (uuid: string) => stopTempo(uuid),
    onSuccess: () => notify.success(texts.stopped(codigo)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: changed,
  });
}

export const stopTempo = (uuid: string, fim: string | null = null) =>
  call('POST /tempo/parar', { body: { uuid, fim } });
export const keepTempo = (uuid: string) => call('POST /tempo/continuar', { body: { uuid } });
export const discardTempo = (uuid: string) => call('POST /tempo/descartar', { body: { uuid } });

export const createApontamento = (tarefa: string, form: ApontamentoForm) =>
  call('POST /tempo', { body: { tarefa_uuid: tarefa, ...form } });
export const changeApontamento = (uuid: string, form: ApontamentoForm & { versao: number }) =>
  call('PUT /tempo/:uuid', { params: { uuid }, body: form });
export const deleteApontamento = ({ uuid, versao }: { uuid: string; versao: number }) =>
  call('DELETE /tempo/:uuid', { params: { uuid }, query: { versao } });
