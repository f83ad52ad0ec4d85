/** Statuses of a person's access (domain 2.1). */
export const usuarioStatuses = ['convidado', 'ativo', 'bloqueado', 'inativo'] as const;
export type UsuarioStatus = (typeof usuarioStatuses)[number];

export const usuarioStatusLabels: Record<UsuarioStatus, string> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
  inativo: 'Inativo',
};

export const doisFatoresValues = ['desativado', 'email', 'aplicativo'] as const;
export const doisFatoresLabels: Record<(typeof doisFatoresValues)[number], string> = {
  desativado: 'Desativado',
  email: 'E-mail',
  aplicativo: 'Aplicativo',
};
