import type {
  ConfigGroup,
  ConfigGroupState,
  ConfigUpdate,
  SmtpTest,
} from '@gestao/shared/contracts/sistema/configs';
import { groupOf } from '@gestao/shared/contracts/sistema/configs';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const noun = 'configs';

const readConfigs = async (signal?: AbortSignal) => (await call('GET /configs', { signal })).data;

export const configsQuery = () =>
  queryOptions({
    queryKey: [noun],
    queryFn: ({ signal }) => readConfigs(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** A group as its form holds it; a value that is stored but no longer known stays out. */
export const formOf = (grupo: ConfigGroup, { valores, versao }: ConfigGroupState): ConfigUpdate => ({
  ...Object.fromEntries(Object.keys(groupOf(grupo).fields).map((chave) => [chave, valores[chave]])),
  versao,
});

/** The group as it is now, for who lost a race. */
export async function loadGroup(grupo: ConfigGroup): Promise<{ values: ConfigUpdate }> {
  const state = (await readConfigs()).sistema?.grupos[grupo];
  if (!state) throw new Error('The settings are no longer shown to this person.');
  return { values: formOf(grupo, state) };
}

export const saveGroup = (grupo: ConfigGroup, form: ConfigUpdate) =>
  call(`PUT /configs/${grupo}`, { body: form });
export const restoreKey = (grupo: ConfigGroup, chave: string, versao: number) =>
  call(`POST /configs/${grupo}/restaurar`, { body: { chave, versao } });
export const testSmtp = async (form: SmtpTest) =>
  (await call('POST /configs/integracoes/testar-smtp', { body: form })).data;
