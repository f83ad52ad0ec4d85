import { hasPermission } from '@gestao/shared/permissions';
import { href } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { texts } from '../../../texts/orcamentos';

/** The button to a new budget, for who may make one. */
export function useNewAction(): { label: string; to: string } | undefined {
  const user = useUser();
  const to = href('orcamentos.new');
  return to && hasPermission(user, 'gerenciar orcamentos precificacao')
    ? { label: texts.create, to }
    : undefined;
}
