import { call } from '@gestao/shared/http';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { shortestSearch } from '@gestao/shared/rules/search';
import { shellTexts } from '../../texts/shell.texts';
import type { Choice } from './palette-choice';
import { useSettled } from './use-settled';

const icons = { cliente: 'client', tarefa: 'tasks', orcamento: 'budget', usuario: 'user' } as const;

/** Clients, tasks and budgets of the person that match, and what to say while there are none to show. */
export function useRecords(typed: string): { choices: Choice[]; note?: string } {
  const navigate = useNavigate();
  const texto = useSettled(typed);
  const asks = texto.length >= shortestSearch;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['busca', texto],
    queryFn: async ({ signal }) => (await call('GET /busca', { query: { texto }, signal })).data,
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  if (!asks) return { choices: [] };
  const choices = (data ?? []).flatMap((item): Choice[] => {
    const to = href(item.destino.pagina, item.destino.parametros, item.destino.consulta);
    if (!to) return [];
    return [
      {
        key: item.uuid,
        label: item.titulo,
        group: shellTexts.searchKinds[item.tipo],
        hint: item.detalhe,
        record: true,
        icon: icons[item.tipo],
        run: () => void navigate(to),
      },
    ];
  });
  if (isError) return { choices, note: shellTexts.searchFailed };
  return { choices, note: isFetching ? shellTexts.searching : undefined };
}
