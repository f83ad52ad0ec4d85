import type { Permission } from '@gestao/shared/permissions';

/** Tabs of the parameters in their order, each with its own permission. */
export const abas = {
  complexidade: 'gerenciar precificacao complexidade',
  valores: 'gerenciar precificacao valores',
  tarefas: 'gerenciar precificacao tarefas',
  cargos: 'gerenciar precificacao cargos x valores',
  origem: 'gerenciar precificao origem',
  recusa: 'gerenciar precificacao recusa',
} as const satisfies Record<string, Permission>;
