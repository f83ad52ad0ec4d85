/** What the site says itself, beside the pages of remote-public. */
export const siteTexts = {
  formularioGrande: 'O formulário enviado é grande demais.',
  formularioIlegivel: 'Não foi possível ler o formulário enviado.',
  respostasSalvas: 'Respostas salvas. Você pode continuar agora ou mais tarde, por este mesmo link.',
  documentosRecebidos: 'Recebemos o que você enviou. Avisaremos se precisar de algo mais.',
  arquivoRetirado: 'Arquivo retirado. Envie outro em seu lugar, se precisar.',
  arquivoFicou: 'Este arquivo já foi conferido ou retirado.',
  respostaRecebida: {
    nao_possui: 'Recebemos sua resposta. Avisaremos aqui se o documento foi dispensado.',
    mais_prazo: 'Recebemos seu pedido de prazo. A resposta aparece aqui.',
    concluir: 'Anotado. Obrigado!',
    encaminhar: 'Encaminhado. A pessoa recebeu um e-mail com um link só para o que é dela.',
    encaminhar_varios: 'Encaminhados. A pessoa recebeu um e-mail com um link só para o que é dela.',
  },
  acesso: {
    acesso: 'Acesso guardado. Quem cuida da sua implantação vê a senha uma única vez.',
    retirar_acesso: 'Acesso apagado.',
    certificado:
      'Certificado guardado. Quem cuida da sua empresa no escritório recebe o arquivo e a senha uma única vez.',
  },
  acessoRetirado: 'Este acesso já foi apagado.',
  senhaDeNovo: 'Digite a senha de novo: ela não fica nesta página.',
  leituraConfirmada: 'Leitura confirmada. Obrigado!',
  matriz: {
    concordar: 'Anotado. Obrigado!',
    sugerir: 'Recebemos sua sugestão. O escritório responde com uma nova versão.',
    confirmar: 'Matriz confirmada. Obrigado!',
  },
  pedidoEncerrado: 'Este pedido não está mais aberto.',
  caractereInvalido: 'O texto tem um caractere que não é aceito.',
  noCampo: (campo: string, mensagem: string) =>
    mensagem === 'Campo obrigatório.' || campo === 'email'
      ? ({ prazo: 'Informe a nova data.', nome: 'Informe o nome.', email: 'Informe um e-mail válido.' }[
          campo
        ] ?? 'Diga o motivo.')
      : mensagem,
  escolhaArquivo: 'Escolha um arquivo.',
  perguntaEnviada: 'Pergunta enviada. Responderemos pelo seu e-mail.',
  /** What was asked is the reason; asking again changes nothing. */
  naoAbre: 'Não foi possível abrir esta página',
  semPagina: {
    titulo: 'Página indisponível no momento',
    texto: 'Não foi possível abrir esta página agora. Tente novamente em alguns minutos.',
  },
} as const;
