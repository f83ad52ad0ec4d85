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
