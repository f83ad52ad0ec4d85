import { useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { opcoesQuery } from './edicao.queries';
import { massaOf } from './tarefas-massa';

/** What the person does with many tasks; nothing for a client's person, who makes none either. */
export function useTarefasMassa() {
  const user = useUser();
  const queryClient = useQueryClient();
  if (user.is_client === 1) return undefined;
  return massaOf({
    // Read when the dialog asks for them, which is in time for the way back.
    usuarios: () => optionsOf(queryClient.getQueryData(opcoesQuery().queryKey)?.usuarios),
    wide: !isUsuarioNormal(user),
  });
}
