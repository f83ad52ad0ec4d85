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

/** Largest file, in bytes. */
export const anexoMaxBytes = 25 * 1024 * 1024;
