import type { Abrangencia } from '../feriados';

export const abrangenciaLabels: Readonly<Record<Abrangencia, string>> = {
  nacional: 'Nacional',
  bancario: 'Bancário',
  estadual: 'Estadual',
  municipal: 'Municipal',
  interno: 'Interno',
};
