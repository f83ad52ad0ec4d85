export const anexoAlertaLabels = {
  duplicado: 'Arquivo repetido deste cliente',
  muito_pequeno: 'Arquivo quase vazio',
  em_verificacao: 'Antivírus em andamento',
  quarentena: 'Em quarentena',
} as const;

export const anexoPrazoLabels = { no_prazo: 'No prazo', atrasado: 'Atrasado' } as const;
