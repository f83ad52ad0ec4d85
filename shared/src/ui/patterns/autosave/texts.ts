/** Interface texts of what saves itself. */
export const texts = {
  saving: 'Salvando…',
  savedAt: (time: string) => `Salvo às ${time}`,
  kept: (reason: string | null) => `Ainda não salvo, fica só nesta aba${reason ? `: ${reason}` : '.'}`,
  failed: 'Não foi possível salvar',
  stale: 'Este registro foi alterado em outro lugar.',
  retry: 'Tentar novamente',
} as const;
