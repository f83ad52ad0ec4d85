/**
 * The permission strings (docs/domain/acesso.md#permissoes), which never change.
 * `GET /auth/user` delivers a person's own list as `all_permissions`.
 */
export const permissions = [
  'gerenciar areas',
  'gerenciar cargos',
  'gerenciar perfis',
  'gerenciar usuarios',
  'see logs',
  'gerenciar projetos',
  'gerenciar fechamentos',
  'gerenciar oportunidades',
  'gerenciar indicadores',
  'gerenciar minhas tarefas',
  'gerenciar revisao tarefas recorrentes',
  'gerenciar validacao anexos',
  'gerenciar clientes',
  'gerenciar precificacao complexidade',
  'gerenciar precificacao valores',
  'gerenciar precificacao tarefas',
  'gerenciar precificacao cargos x valores',
  // Spelled `precificao` on purpose, only here (docs/domain/acesso.md#permissoes).
  'gerenciar precificao origem',
  'gerenciar precificacao recusa',
  'visualiza dashboard precificacao',
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  'gerenciar precificacao todos orcamentos',
  'gerenciar implantacao',
  'gerenciar implantacao dashboard',
  'implantacao-caixa-entrada',
  'gerenciar todas implantacoes',
] as const;

export type Permission = (typeof permissions)[number];

/** The six permissions any one of which opens the pricing parameters; each owns one tab. */
export const pricingParameterPermissions = [
  'gerenciar precificacao complexidade',
  'gerenciar precificacao valores',
  'gerenciar precificacao tarefas',
  'gerenciar precificacao cargos x valores',
  'gerenciar precificao origem',
  'gerenciar precificacao recusa',
] as const satisfies readonly Permission[];

export function isPermission(value: string): value is Permission {
  return (permissions as readonly string[]).includes(value);
}
