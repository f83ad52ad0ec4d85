import { defineManifest } from '@gestao/shared/manifest';

/** Pages of the pricing: budgets from draft to answer, their inbox, dashboard and parameters. */
export const manifest = defineManifest({
  name: 'pricing',
  title: 'Precificação',
  pages: [
    {
      id: 'orcamentos.inbox',
      path: '/precificacao/caixa-entrada-orcamentos',
      title: 'Caixa de entrada de orçamentos',
      menu: { group: 'Comercial', label: 'Caixa de entrada', icon: 'inbox', order: 20, staffOnly: true },
      data: ['/orcamentos/caixa-entrada'],
      skeleton: 'list',
      keywords: ['fila', 'precificar', 'aprovar', 'sla'],
    },
    {
      id: 'orcamentos.mine',
      path: '/precificacao/meus-orcamentos',
      title: 'Meus orçamentos',
      menu: { group: 'Comercial', label: 'Meus orçamentos', icon: 'budget', order: 30 },
      data: ['/orcamentos/meus'],
      skeleton: 'list',
      keywords: ['propostas'],
    },
    {
      id: 'orcamentos.list',
      path: '/precificacao/todos-orcamentos',
      title: 'Todos os orçamentos',
      menu: { group: 'Comercial', label: 'Todos os orçamentos', icon: 'budgets', order: 40 },
      data: ['/orcamentos'],
      skeleton: 'list',
      keywords: ['propostas', 'margem'],
    },
    {
      id: 'orcamentos.new',
      path: '/precificacao/novo-orcamento',
      title: 'Novo orçamento',
      menu: { group: 'Comercial', label: 'Novo orçamento', icon: 'add', order: 50 },
      data: ['/orcamentos/opcoes'],
      skeleton: 'form',
      keywords: ['criar proposta', 'rascunho'],
    },
    {
      id: 'orcamentos.dashboard',
      path: '/precificacao/dashboard',
      title: 'Dashboard de precificação',
      menu: { group: 'Comercial', label: 'Dashboard', icon: 'dashboard', order: 60 },
      data: ['/orcamentos/dashboard?periodo=90d'],
      skeleton: 'board',
      keywords: ['conversão', 'mrr', 'margem'],
    },
    {
      id: 'precificacao.parameters',
      path: '/precificacao/parametrizacao',
      title: 'Parametrização de preços',
      menu: { group: 'Comercial', label: 'Parametrização', icon: 'settings', order: 70 },
      skeleton: 'detail',
      keywords: ['complexidade', 'valores', 'tarefas', 'custo-hora', 'origem', 'recusa'],
    },
    {
      id: 'precificacao.eform',
      path: '/precificacao/parametrizacao/eforms/:uuid',
      title: 'Formulário',
      skeleton: 'form',
    },
    {
      id: 'orcamentos.legacy',
      path: '/precificacao/todos-orcamentos-old',
      title: 'Orçamentos anteriores',
      menu: { group: 'Comercial', label: 'Orçamentos anteriores', icon: 'archive', order: 80 },
      data: ['/orcamentos/legados'],
      skeleton: 'list',
      keywords: ['legado', 'antigos'],
    },
    {
      id: 'orcamentos.flow',
      path: '/precificacao/fluxo-orcamento/:uuid',
      title: 'Orçamento',
      data: ['/orcamentos/:uuid'],
      skeleton: 'detail',
    },
  ],
  slots: [
    // The budget's own rows decide who may do what with it (docs/domain/acesso.md#linhas).
    { slot: 'hoje.orcamentos', id: 'hoje.orcamentos', order: 1, permission: null },
  ],
});
