/** Kinds that have something to read, by extension. */
export const legiveis = [
  'pdf',
  'xlsx',
  'docx',
  'csv',
  'txt',
  'ofx',
  'xml',
  'rem',
  'ret',
  'dec',
  'rec',
] as const;
export type Legivel = (typeof legiveis)[number];

export const isLegivel = (extensao: string): extensao is Legivel =>
  (legiveis as readonly string[]).includes(extensao);
