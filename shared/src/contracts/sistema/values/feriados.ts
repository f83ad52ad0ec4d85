/**
 * Whom a holiday concerns (docs/domain/sistema.md#feriados); the first two are computed, the others are the
 * firm's entries.
 */
export const abrangencias = ['nacional', 'bancario', 'estadual', 'municipal', 'interno'] as const;
export type Abrangencia = (typeof abrangencias)[number];

export const abrangenciaLabels: Readonly<Record<Abrangencia, string>> = {
  nacional: 'Nacional',
  bancario: 'Bancário',
  estadual: 'Estadual',
  municipal: 'Municipal',
  interno: 'Interno',
};
