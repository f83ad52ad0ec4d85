/** Words of the questionnaires, apart from their schemas so that a screen may show them without a validator. */

export const eformStatusLabels = {
  rascunho: 'Rascunho',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
} as const;

export const eformTipoLabels = {
  numero: 'Número',
  moeda: 'Valor em reais',
  selecao: 'Uma opção',
  multipla: 'Várias opções',
  sim_nao: 'Sim ou não',
  texto: 'Texto',
  data: 'Data',
  cnpj: 'CNPJ',
  arquivo: 'Arquivo',
} as const;
export type EformTipo = keyof typeof eformTipoLabels;

export const eformOperadorLabels = {
  igual: 'é igual a',
  diferente: 'é diferente de',
  maior: 'é maior que',
  menor: 'é menor que',
  contem: 'contém',
} as const;

/** Fields of the recipient that an answer may fill. */
export const eformCampoClienteLabels = {
  nome: 'Nome ou razão social',
  documento: 'CNPJ',
  contato: 'Nome do contato',
  email: 'E-mail do contato',
  telefone: 'Telefone do contato',
} as const;
