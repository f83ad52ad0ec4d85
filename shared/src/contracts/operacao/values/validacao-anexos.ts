/** What a file is flagged with; all but the state of the scan are hints (docs/domain/operacao.md#validacao-de-anexos). */
export const anexoAlertaLabels = {
  cnpj_diferente: 'CNPJ ou CPF diferente do cliente',
  nfe_outro_cnpj: 'NF-e de outro CNPJ',
  competencia_diferente: 'Competência diferente',
  competencia_nao_encontrada: 'Competência não encontrada',
  protegido_por_senha: 'Protegido por senha',
  imagem_pequena: 'Imagem pequena demais para ler',
  duplicado: 'Arquivo repetido deste cliente',
  muito_pequeno: 'Arquivo quase vazio',
  em_verificacao: 'Antivírus em andamento',
  quarentena: 'Em quarentena',
} as const;

/** Those that say that a file is another's: whose it is stands behind them. */
export const anexoAlertasDeOutro: readonly string[] = ['cnpj_diferente', 'nfe_outro_cnpj'];

export const anexoPrazoLabels = { no_prazo: 'No prazo', atrasado: 'Atrasado' } as const;

export const anexoValidacaoLabels = {
  nao_requer: 'Não requer validação',
  pendente: 'Aguardando validação',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
} as const;

/** Files that one action approves at most. */
export const aprovacaoEmMassaLimite = 50;

export const anexoComAlertaLabels = { com: 'Com alertas', sem: 'Sem alertas' } as const;
