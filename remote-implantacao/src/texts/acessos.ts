/** Texts of the accesses that a client hands over. */
export const texts = {
  title: 'Senhas e acessos',
  hint: 'O cliente entrega na página de documentos dele. A senha aparece uma única vez, para quem receber, e é apagada.',
  none: 'Nada foi entregue ainda. O cliente entrega senhas e certificados na página de documentos dele; um certificado que chegou até você entra aqui.',
  given: (name: string, when: string) => `Entregue por ${name} em ${when}`,
  taken: (name: string | null, when: string) => `Recebido por ${name ?? 'outra pessoa'} em ${when}`,
  take: 'Receber',
  takeOf: (system: string) => `Receber o acesso a ${system}`,
  confirmTitle: (system: string) => `Receber o acesso a ${system}?`,
  confirmText:
    'A senha aparece uma única vez, agora, e é apagada daqui. Tenha à mão onde você vai guardá-la. O cliente vê que foi você quem recebeu.',
  shownTitle: (system: string) => `Acesso a ${system}`,
  shownText: 'Guarde agora: ao fechar esta janela, o que está nela não aparece mais.',
  address: 'Endereço',
  user: 'Usuário',
  password: 'Senha',
  note: 'Observação',
  file: 'Arquivo do certificado',
  download: 'Baixar o arquivo',
  copy: (what: string) => `Copiar ${what.toLowerCase()}`,
  copied: 'Copiado.',
  close: 'Já guardei',
} as const;

/** Texts of a certificate that the firm sends. */
export const certificadoTexts = {
  title: 'Certificados com a chave',
  about: 'O arquivo e a senha aparecem uma única vez, para quem receber, e são apagados.',
  none: 'Nenhum arquivo guardado. O que você ou o cliente enviar fica cifrado até alguém receber.',
  send: 'Enviar certificado',
  hint: 'O arquivo é aberto ao chegar: o titular e o fim viram ou renovam a validade do cliente. Arquivo e senha ficam cifrados até alguém receber.',
  file: 'Arquivo do certificado (.pfx ou .p12)',
  password: 'Senha do certificado',
  keep: 'Guardar com segurança',
  kept: (titular: string, fim: string) => `Certificado de ${titular} guardado. Vale até ${fim}.`,
} as const;
