/**
 * Every staff route with what it asks (docs/domain/acesso.md#permissoes), written out again on purpose: the
 * test compares the product with the rule, not with itself.
 */
export interface StaffRoute {
  path: string;
  /** Permission strings, any one of which opens it; empty for none. */
  anyOf: string[];
  /** Reached from the page of its area, not from the menu. */
  inside?: true;
  /** Api list whose first row gives the `{uuid}` or `{id}`. */
  record?: { list: string; field: 'uuid' | 'id' };
}

const pricingParameters = [
  'gerenciar precificacao complexidade',
  'gerenciar precificacao valores',
  'gerenciar precificacao tarefas',
  'gerenciar precificacao cargos x valores',
  // Spelled so on purpose (docs/domain/acesso.md#permissoes).
  'gerenciar precificao origem',
  'gerenciar precificacao recusa',
];

const of = (path: string, ...anyOf: string[]): StaffRoute => ({ path, anyOf });
const inside = (path: string, ...anyOf: string[]): StaffRoute => ({ path, anyOf, inside: true });
const withRecord = (
  path: string,
  list: string,
  permission: string,
  field: 'uuid' | 'id' = 'uuid',
): StaffRoute => ({
  path,
  anyOf: permission ? [permission] : [],
  record: { list, field },
});

export const staffRoutes: StaffRoute[] = [
  of('/'),
  of('/test'),
  of('/perfis', 'gerenciar perfis'),
  of('/perfis/novo', 'gerenciar perfis'),
  withRecord('/perfis/editar/{id}', '/perfis', 'gerenciar perfis', 'id'),
  of('/versoes', 'gerenciar perfis'),
  of('/usuario/list', 'gerenciar usuarios'),
  of('/usuario/novo', 'gerenciar usuarios'),
  withRecord('/usuario/editar/{uuid}', '/usuarios', 'gerenciar usuarios'),
  of('/departamentos', 'gerenciar areas'),
  of('/departamentos/novo', 'gerenciar areas'),
  withRecord('/departamentos/editar/{uuid}', '/departamentos', 'gerenciar areas'),
  withRecord('/departamentos/deletar/{uuid}', '/departamentos', 'gerenciar areas'),
  of('/cargos', 'gerenciar cargos'),
  of('/cargos/novo', 'gerenciar cargos'),
  withRecord('/cargos/editar/{uuid}', '/cargos', 'gerenciar cargos'),
  withRecord('/cargos/deletar/{uuid}', '/cargos', 'gerenciar cargos'),
  of('/clientes', 'gerenciar clientes'),
  of('/clientes/novo', 'gerenciar clientes'),
  withRecord('/clientes/editar/{uuid}', '/clientes', 'gerenciar clientes'),
  withRecord('/clientes/deletar/{uuid}', '/clientes', 'gerenciar clientes'),
  of('/configs'),
  of('/logs', 'see logs'),
  of('/projetos', 'gerenciar projetos'),
  withRecord('/projeto-detalhes/{uuid}', '/projetos', 'gerenciar projetos'),
  withRecord('/projeto-tarefas/{uuid}', '/projetos', 'gerenciar projetos'),
  of('/fechamentos', 'gerenciar fechamentos'),
  inside('/fechamentos/gargalos', 'gerenciar fechamentos'),
  inside('/fechamentos/modelos', 'gerenciar fechamentos'),
  withRecord('/fechamento-detalhes/{uuid}', '/fechamentos', 'gerenciar fechamentos'),
  of('/as-is-to-be', 'gerenciar fechamentos'),
  withRecord('/as-is-to-be/{uuid}', '/processos', 'gerenciar fechamentos'),
  of('/oportunidades', 'gerenciar oportunidades'),
  of('/indicadores', 'gerenciar indicadores'),
  withRecord('/indicadores/{uuid}', '/indicadores', 'gerenciar indicadores'),
  of('/minhas-tarefas', 'gerenciar minhas tarefas'),
  of('/revisao-tarefas-recorrentes', 'gerenciar revisao tarefas recorrentes'),
  of('/validacao-anexos', 'gerenciar validacao anexos'),
  of('/calendario'),
  of('/minha-empresa'),
  of('/precificacao/parametrizacao', ...pricingParameters),
  of('/precificacao/dashboard', 'visualiza dashboard precificacao'),
  of('/precificacao/novo-orcamento', 'gerenciar orcamentos precificacao'),
  of('/precificacao/meus-orcamentos', 'gerenciar precificacao meus orcamentos'),
  of('/precificacao/todos-orcamentos', 'gerenciar precificacao todos orcamentos'),
  of('/precificacao/todos-orcamentos-old', 'gerenciar precificacao todos orcamentos'),
  of('/precificacao/caixa-entrada-orcamentos'),
  withRecord('/precificacao/fluxo-orcamento/{uuid}', '/orcamentos', ''),
  of('/implantacao/parametrizacao', 'gerenciar implantacao'),
  of('/implantacao/checkin', 'gerenciar implantacao'),
  withRecord('/implantacao/fluxo-implantacao/{uuid}', '/implantacoes', 'gerenciar implantacao'),
  of('/implantacao/dashboard', 'gerenciar implantacao dashboard'),
  of('/implantacao/caixa-entrada', 'implantacao-caixa-entrada'),
  of('/implantacao/todas-implantacoes', 'gerenciar todas implantacoes'),
];
