/** Of templates with versions: a draft, in use, and put away; nothing begins from one that is not published. */
export const modeloStatusLabels = {
  rascunho: 'Rascunho',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
} as const;
