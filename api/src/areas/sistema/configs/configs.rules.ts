/** Settings of a group as they stand, and what somebody writes. */
export interface Change {
  before: Record<string, unknown>;
  /** Only what is new. */
  change: Record<string, unknown>;
}

/** The kept password must not be handed to a server that whoever knows it did not choose. */
export function sendsPasswordElsewhere({ before, change }: Change): boolean {
  if (before.smtp_senha === null || 'smtp_senha' in change) return false;
  const elsewhere = ['smtp_servidor', 'smtp_porta', 'smtp_protecao', 'smtp_usuario'];
  // Without a server nothing is sent to anybody.
  if ('smtp_servidor' in change && change.smtp_servidor === null) return false;
  return elsewhere.some((chave) => chave in change && change[chave] !== before[chave]);
}
