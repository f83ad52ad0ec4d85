/** What the site says itself, beside the pages of remote-public. */
export const siteTexts = {
  formularioGrande: 'O formulário enviado é grande demais.',
  perguntaEnviada: 'Pergunta enviada. Responderemos pelo seu e-mail.',
  semPagina: {
    titulo: 'Página indisponível no momento',
    texto: 'Não foi possível abrir esta página agora. Tente novamente em alguns minutos.',
  },
} as const;
