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
  texto_curto: 'Texto em uma linha',
  texto: 'Texto em várias linhas',
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
export type EformOperador = keyof typeof eformOperadorLabels;

/** Comparisons a condition may make with the answer of a question of each kind. */
export const eformOperadoresPorTipo: Readonly<
  Record<EformTipo, readonly (keyof typeof eformOperadorLabels)[]>
> = {
  numero: ['igual', 'diferente', 'maior', 'menor'],
  moeda: ['igual', 'diferente', 'maior', 'menor'],
  selecao: ['igual', 'diferente'],
  multipla: ['contem'],
  sim_nao: ['igual', 'diferente'],
  texto_curto: ['igual', 'diferente', 'contem'],
  texto: ['igual', 'diferente', 'contem'],
  data: ['igual', 'diferente', 'maior', 'menor'],
  cnpj: ['igual', 'diferente'],
  arquivo: [],
};

export const eformDestinoLabels = {
  nenhum: 'Só informação',
  direcionador: 'Volume de um direcionador',
  fator: 'Fator de complexidade',
  servico: 'Inclui um serviço',
  campo_cliente: 'Dado do cliente',
} as const;
export type EformDestinoTipo = keyof typeof eformDestinoLabels;

/** What the answers of each kind of question may become. */
export const eformDestinosPorTipo: Readonly<Record<EformTipo, readonly EformDestinoTipo[]>> = {
  numero: ['nenhum', 'direcionador'],
  moeda: ['nenhum'],
  selecao: ['nenhum', 'fator'],
  multipla: ['nenhum'],
  sim_nao: ['nenhum', 'servico'],
  texto_curto: ['nenhum', 'campo_cliente'],
  texto: ['nenhum', 'campo_cliente'],
  data: ['nenhum'],
  cnpj: ['nenhum', 'campo_cliente'],
  arquivo: ['nenhum'],
};

/** Fields of the recipient that an answer may fill. */
export const eformCampoClienteLabels = {
  nome: 'Nome ou razão social',
  documento: 'CNPJ',
  contato: 'Nome do contato',
  email: 'E-mail do contato',
  telefone: 'Telefone do contato',
} as const;
export type EformCampoCliente = keyof typeof eformCampoClienteLabels;
