export const orcamentoStatusLabels = {
  rascunho: 'Rascunho',
  em_precificacao: 'Em precificação',
  em_aprovacao: 'Em aprovação',
  aprovado: 'Aprovado',
  enviado: 'Enviado',
  aceito: 'Aceito',
  recusado: 'Recusado',
  expirado: 'Expirado',
  cancelado: 'Cancelado',
} as const;

/** Permissions of which one is enough to ask for a price: to sell, to price or to set the parameters. */
export const calculam = [
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  'gerenciar precificacao todos orcamentos',
  'gerenciar precificacao valores',
] as const;

/** What people without the right to see costs learn about the margin (docs/domain/acesso.md#custos). */
export const sinalLabels = {
  automatica: 'Dentro da margem',
  gestor: 'Precisa de aprovação do gestor',
  diretoria: 'Precisa de aprovação da diretoria',
} as const;

export const filaLabels = {
  a_precificar: 'A precificar',
  aguardando_aprovacao: 'Aguardando minha aprovação',
  devolvidos: 'Devolvidos para mim',
  perguntas: 'Perguntas de clientes',
} as const;
/** The same queue where it holds what others decide, too. */
export const filaDeOutros = 'Aguardando aprovação';
