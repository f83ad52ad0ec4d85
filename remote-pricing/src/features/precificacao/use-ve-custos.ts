import { hasPermission } from '@gestao/shared/permissions';
import { useUser } from '@gestao/shared/session';

/**
 * Whether cost and margin are for the person (docs/domain/acesso.md#custos), where no record says it: in a
 * new one.
 */
export function useVeCustos(): boolean {
  return hasPermission(useUser(), [
    'gerenciar precificacao valores',
    'gerenciar precificacao cargos x valores',
    'gerenciar precificacao todos orcamentos',
  ]);
}
