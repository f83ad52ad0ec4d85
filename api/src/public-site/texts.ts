/** The one page the site can show without remote-public. */
export const siteTexts = {
  semPagina: {
    titulo: 'Página indisponível no momento',
    texto: 'Não foi possível abrir esta página agora. Tente novamente em alguns minutos.',
  },
} as const;
