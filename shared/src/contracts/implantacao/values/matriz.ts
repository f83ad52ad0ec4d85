/** A version of a matriz: being made, with the client, agreed, and what another one stands for now. */
export const matrizStatusLabels = {
  rascunho: 'Rascunho',
  enviada: 'Enviada ao cliente',
  contestada: 'Mudança sugerida',
  confirmada: 'Confirmada',
  substituida: 'Substituída',
} as const;
export type MatrizStatus = keyof typeof matrizStatusLabels;

/** Limits of a matriz; `comentario` in characters. */
export const matrizMaximos = { linhas: 500, comentario: 1000 } as const;

/** How a confirmation reached the firm that was not given on the page. */
export const matrizMeioLabels = {
  telefone: 'por telefone',
  reuniao: 'em reunião',
  papel: 'em papel',
  email: 'por e-mail',
} as const;
export type MatrizMeio = keyof typeof matrizMeioLabels;
