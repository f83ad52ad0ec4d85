/** Extensions accepted; the content must match (docs/domain/sistema.md#anexos). */
export const anexoExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx'] as const;

/** Largest file, in bytes. */
export const anexoMaxBytes = 25 * 1024 * 1024;
