export const texts = {
  nothing: '—',
  /** Name of the region around a table that scrolls sideways; the card around it has the plain name. */
  table: (caption: string) => `Tabela: ${caption}`,
} as const;
