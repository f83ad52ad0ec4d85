/** Words of the static part of the server. */
export const texts = {
  notBuilt: 'A interface ainda não foi publicada neste servidor.',
  notFound: 'Recurso não encontrado.',
} as const;
