import { type Permission, permissions, pricingParameterPermissions } from '@gestao/shared/permissions';

/** The eight profiles a firm starts with (docs/domain/acesso.md#permissoes). */
export const defaultProfiles: readonly {
  nome: string;
  descricao: string;
  permissoes: readonly Permission[];
}[] = [
  { nome: 'Administrador', descricao: 'Acesso completo ao sistema.', permissoes: permissions },
  {
    nome: 'Gestor operacional',
    descricao: 'Coordena clientes, projetos, fechamentos e implantações.',
    permissoes: [
      'gerenciar clientes',
      'gerenciar projetos',
      'gerenciar fechamentos',
      'gerenciar minhas tarefas',
      'gerenciar revisao tarefas recorrentes',
      'gerenciar validacao anexos',
      'gerenciar indicadores',
      'gerenciar implantacao',
      'gerenciar implantacao dashboard',
      'implantacao-caixa-entrada',
      'gerenciar todas implantacoes',
    ],
  },
  {
    nome: 'Analista',
    descricao: 'Executa as próprias tarefas de fechamentos e projetos.',
    permissoes: ['gerenciar minhas tarefas', 'gerenciar fechamentos', 'gerenciar projetos'],
  },
  {
    nome: 'Comercial',
    descricao: 'Cuida das oportunidades e dos próprios orçamentos.',
    permissoes: [
      'gerenciar clientes',
      'gerenciar oportunidades',
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
    ],
  },
  {
    nome: 'Precificação',
    descricao: 'Mantém os parâmetros de preço e precifica os orçamentos.',
    permissoes: [
      ...pricingParameterPermissions,
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao todos orcamentos',
      'visualiza dashboard precificacao',
    ],
  },
  {
    nome: 'Implantação',
    descricao: 'Conduz a entrada de novos clientes.',
    permissoes: ['gerenciar implantacao', 'implantacao-caixa-entrada', 'gerenciar minhas tarefas'],
  },
  {
    nome: 'Auditor',
    descricao: 'Consulta logs, indicadores e painéis.',
    permissoes: [
      'see logs',
      'gerenciar indicadores',
      'visualiza dashboard precificacao',
      'gerenciar implantacao dashboard',
    ],
  },
  {
    nome: 'Cliente',
    descricao: 'Acompanha as próprias pendências.',
    permissoes: ['gerenciar minhas tarefas'],
  },
];
