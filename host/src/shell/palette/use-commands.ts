import { call } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { shortestSearch } from '@gestao/shared/rules/search';
import { useUser } from '@gestao/shared/session';
import { useMemo } from 'react';
import { shellTexts } from '../../texts/shell.texts';
import { mayReach } from '../menu-entries';
import { usePages } from '../use-pages';
import { acoes, commandIn, commands } from './commands';
import { matchesWords } from './find-pages';
import type { Choice } from './palette-choice';
import { useSettled } from './use-settled';

/**
 * What a typed command may begin: with which records, or how it is typed. Choosing a record opens its page with
 * the dialog that asks; the palette itself does nothing.
 * @param fill puts the beginning of a command into the field
 */
export function useCommands(
  typed: string,
  fill: (text: string) => void,
): { begun: Choice[]; offered: Choice[] } {
  const navigate = useNavigate();
  const user = useUser();
  const pages = usePages();
  const allowed = useMemo(() => {
    const reach = new Set(pages.filter((page) => mayReach(user, page)).map(({ id }) => id));
    return acoes.filter((acao) => reach.has(commands[acao].page));
  }, [pages, user]);
  const command = commandIn(useSettled(typed), allowed);
  const asks = command !== undefined && command.texto.length >= shortestSearch;
  const { data } = useQuery({
    queryKey: ['busca', command?.acao, command?.texto],
    queryFn: async ({ signal }) =>
      (await call('GET /busca', { query: command ?? { texto: '' }, signal })).data,
    enabled: asks,
    // Of another command they would lead elsewhere.
    placeholderData: (before, of) => (of?.queryKey[1] === command?.acao ? before : undefined),
    staleTime: 30_000,
    retry: false,
  });
  const none = { begun: [], offered: [] };
  if (typed.trim() === '') return none;
  if (asks) {
    const begun = (data ?? []).flatMap((item): Choice[] => {
      const to = href(item.destino.pagina, item.destino.parametros, item.destino.consulta);
      if (!to) return [];
      return [
        {
          key: `${command.acao}-${item.uuid}`,
          label: shellTexts.searchCommands[command.acao].of(item.titulo),
          group: shellTexts.searchActions,
          hint: item.detalhe,
          icon: commands[command.acao].icon,
          run: () => void navigate(to),
        },
      ];
    });
    return { ...none, begun };
  }
  const offered = allowed
    .filter((acao) => command?.acao === acao || matchesWords(commands[acao].words.join(' '), typed))
    .map((acao): Choice => {
      const { begin, typed: start } = shellTexts.searchCommands[acao];
      const icon = commands[acao].icon;
      return {
        key: acao,
        label: begin,
        group: shellTexts.searchActions,
        icon,
        stays: true,
        run: () => fill(start),
      };
    });
  return { ...none, offered };
}
