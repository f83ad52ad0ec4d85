/** Levels of a position, from the first to the highest (domain 2.1). */
export const cargoNiveis = [
  'Estágio',
  'Auxiliar',
  'Assistente',
  'Analista',
  'Coordenação',
  'Gerência',
  'Consultoria',
  'Diretoria',
] as const;
