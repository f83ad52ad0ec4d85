/** Extensions accepted; the content must match (docs/domain/sistema.md#anexos). */
export const anexoExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'heic',
  'docx',
  'xlsx',
  'xls',
  'csv',
  'ofx',
  'xml',
  'zip',
  'txt',
] as const;

/** How the scanner stands to a file: until it is free, only who sent it has it. */
export const anexoVerificacoes = ['em_verificacao', 'liberado', 'quarentena'] as const;
export type AnexoVerificacao = (typeof anexoVerificacoes)[number];

/** Largest file, in bytes. */
export const anexoMaxBytes = 25 * 1024 * 1024;
