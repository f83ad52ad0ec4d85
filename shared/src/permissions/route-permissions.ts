import { type Permission, pricingParameterPermissions } from './catalogue';

/** What a route asks: one permission, any one of several, or `null` for any signed-in person. */
export type RoutePermission = Permission | readonly Permission[] | null;

/**
 * Route → permission, as data (docs/domain/acesso.md#permissoes).
 * A key is a route pattern in the router's notation. A route that is missing here inherits the
 * longest prefix that is present (`/implantacao/fluxo-implantacao/:uuid` inherits `/implantacao`).
 */
export const routePermissions: Readonly<Record<string, RoutePermission>> = {
  '/': null,
  '/test': null,
  '/perfis': 'gerenciar perfis',
  '/usuario': 'gerenciar usuarios',
  '/departamentos': 'gerenciar areas',
  '/cargos': 'gerenciar cargos',
  '/clientes': 'gerenciar clientes',
  '/configs': null,
  // A client's person only: the api refuses staff.
  '/minha-empresa': null,
  '/logs': 'see logs',
  '/versoes': 'gerenciar perfis',
  '/projetos': 'gerenciar projetos',
  '/projeto-detalhes': 'gerenciar projetos',
  '/projeto-tarefas': 'gerenciar projetos',
  '/fechamentos': 'gerenciar fechamentos',
  '/fechamento-detalhes': 'gerenciar fechamentos',
  '/as-is-to-be': 'gerenciar fechamentos',
  '/oportunidades': 'gerenciar oportunidades',
  '/indicadores': 'gerenciar indicadores',
  '/minhas-tarefas': 'gerenciar minhas tarefas',
  '/revisao-tarefas-recorrentes': 'gerenciar revisao tarefas recorrentes',
  '/validacao-anexos': 'gerenciar validacao anexos',
  '/calendario': null,
  '/precificacao/parametrizacao': pricingParameterPermissions,
  '/precificacao/dashboard': 'visualiza dashboard precificacao',
  '/precificacao/novo-orcamento': 'gerenciar orcamentos precificacao',
  '/precificacao/meus-orcamentos': 'gerenciar precificacao meus orcamentos',
  '/precificacao/todos-orcamentos': 'gerenciar precificacao todos orcamentos',
  '/precificacao/todos-orcamentos-old': 'gerenciar precificacao todos orcamentos',
  '/precificacao/caixa-entrada-orcamentos': null,
  '/precificacao/fluxo-orcamento': null,
  '/implantacao': 'gerenciar implantacao',
  '/implantacao/parametrizacao': 'gerenciar implantacao',
  '/implantacao/checkin': 'gerenciar implantacao',
  '/implantacao/dashboard': 'gerenciar implantacao dashboard',
  '/implantacao/caixa-entrada': 'implantacao-caixa-entrada',
  '/implantacao/todas-implantacoes': 'gerenciar todas implantacoes',
};

/**
 * Permission a path or route pattern asks, by the longest registered prefix of whole segments.
 * @returns `undefined` when no prefix is known: the caller decides (the guard answers not found).
 */
export function permissionOfRoute(path: string): RoutePermission | undefined {
  const segments = path.split('?')[0]?.split('/').filter(Boolean) ?? [];
  for (let length = segments.length; length > 0; length -= 1) {
    const prefix = `/${segments.slice(0, length).join('/')}`;
    if (prefix in routePermissions) return routePermissions[prefix];
  }
  return segments.length === 0 ? routePermissions['/'] : undefined;
}
