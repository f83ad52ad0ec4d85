/** Interface texts of the component kit. */
export const texts = {
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  retry: 'Tentar novamente',
  details: 'Detalhes',
  moreActions: 'Mais ações',
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar.',
  notFoundHint: 'Pode ter sido excluído, ou pertence a uma carteira que não é sua.',
  partFailed: (area: string) => `Não foi possível carregar ${area}.`,
  notices: 'Avisos',
  dismissNotice: 'Dispensar aviso',
  state: {
    info: 'Informação',
    success: 'Sucesso',
    warning: 'Atenção',
    error: 'Erro',
  },
} as const;
