/** Words of the static part of the server. */
export const texts = {
  notBuilt:
    'A interface ainda não foi publicada neste servidor, ou está danificada: o motivo está no log do processo.',
  notFound: 'Recurso não encontrado.',
} as const;
