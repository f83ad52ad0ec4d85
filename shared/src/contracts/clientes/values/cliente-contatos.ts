/** Parts a person plays at the client. */
export const contatoPapeis = ['Decisor', 'Financeiro', 'DP', 'Fiscal', 'Signatário'] as const;
