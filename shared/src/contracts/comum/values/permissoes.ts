import type { Permission } from '../../../permissions/catalogue';

/** What a permission is called wherever people read of it (docs/domain/acesso.md#permissoes). */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  'gerenciar clientes': 'Gerenciar clientes',
  'gerenciar usuarios': 'Gerenciar usuários',
  'gerenciar perfis': 'Gerenciar perfis',
  'gerenciar areas': 'Gerenciar departamentos',
  'gerenciar cargos': 'Gerenciar cargos',
  'see logs': 'Ver logs',
  'gerenciar minhas tarefas': 'Minhas tarefas',
  'gerenciar projetos': 'Gerenciar projetos',
  'gerenciar fechamentos': 'Gerenciar fechamentos',
  'gerenciar revisao tarefas recorrentes': 'Revisão de tarefas recorrentes',
  'gerenciar validacao anexos': 'Validação de anexos',
  'gerenciar indicadores': 'Gerenciar indicadores',
  'gerenciar oportunidades': 'Gerenciar oportunidades',
  'gerenciar orcamentos precificacao': 'Criar orçamentos',
  'gerenciar precificacao meus orcamentos': 'Meus orçamentos',
  'gerenciar precificacao todos orcamentos': 'Todos os orçamentos',
  'visualiza dashboard precificacao': 'Dashboard de precificação',
  'gerenciar precificacao complexidade': 'Parâmetros: complexidade',
  'gerenciar precificacao valores': 'Parâmetros: valores',
  'gerenciar precificacao tarefas': 'Parâmetros: tarefas',
  'gerenciar precificacao cargos x valores': 'Parâmetros: cargos × valores',
  'gerenciar precificao origem': 'Parâmetros: origem',
  'gerenciar precificacao recusa': 'Parâmetros: recusa',
  'gerenciar implantacao': 'Gerenciar implantação',
  'implantacao-caixa-entrada': 'Caixa de entrada da implantação',
  'gerenciar todas implantacoes': 'Todas as implantações',
  'gerenciar implantacao dashboard': 'Dashboard de implantação',
};

/** One or any of several permissions, in words. */
export const permissionsInWords = (permission: Permission | readonly Permission[]): string =>
  (typeof permission === 'string' ? [permission] : permission)
    .map((one) => permissionLabels[one])
    .join(' ou ');
