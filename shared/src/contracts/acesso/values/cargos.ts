/** Levels of a position, from the first to the highest (docs/domain/acesso.md#estrutura). */
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
