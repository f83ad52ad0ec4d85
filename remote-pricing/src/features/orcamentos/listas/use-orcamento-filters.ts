import { hasPermission } from '@gestao/shared/permissions';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import type { Filter, LookupFilter } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/dashboard';
import { orcamentoFilters } from '../orcamento-figures';
import { painelQuery } from '../orcamentos.queries';

/** Names of everything a year's budgets can be cut by. */
const names = painelQuery({ periodo: '12m' });
const cuts = [
  ['vendedor', texts.seller, 'vendedores'],
  ['origem', texts.origin, 'origens'],
  ['servico', texts.service, 'servicos'],
] as const;

/**
 * Filters of a list of budgets. Who may see the dashboard also has its cuts, by name: their names are
 * asked for only when a cut is set or looked for.
 */
export function useOrcamentoFilters(): readonly Filter[] {
  const allowed = hasPermission(useUser(), 'visualiza dashboard precificacao');
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const set = [...cuts.map(([key]) => key), 'motivo'].some((key) => search.has(key));
  const { data } = useQuery({ ...names, enabled: allowed && set });
  if (!allowed) return orcamentoFilters;
  const found = (options: readonly { uuid: string; nome: string }[], words: string) =>
    optionsOf(
      options.filter(({ nome }) =>
        nome.toLocaleLowerCase('pt-BR').includes(words.trim().toLocaleLowerCase('pt-BR')),
      ),
    );
  const lookups = cuts.map(
    ([key, label, of]): LookupFilter => ({
      kind: 'lookup',
      key,
      label,
      find: async (words) => found((await queryClient.ensureQueryData(names)).opcoes[of], words),
      nameOf: (value) => data?.opcoes[of].find(({ uuid }) => uuid === value)?.nome,
    }),
  );
  const reasons = (panel: typeof data) =>
    (panel?.motivos_recusa ?? []).flatMap(({ uuid, nome }) => (uuid ? [{ uuid, nome }] : []));
  return [
    ...orcamentoFilters,
    ...lookups,
    {
      kind: 'lookup',
      key: 'motivo',
      label: texts.refusalReason,
      find: async (words) => found(reasons(await queryClient.ensureQueryData(names)), words),
      nameOf: (value) => reasons(data).find(({ uuid }) => uuid === value)?.nome,
    },
  ];
}
