/** Extensions accepted; the content must match (domain 6.7). */
export const anexoExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx'] as const;
