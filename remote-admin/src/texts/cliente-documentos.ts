export const texts = {
  /** What differs between the links of a client. */
  documentos: {
    links: 'Links para o cliente enviar documentos',
    hint: (implantacao: string | null) =>
      implantacao && `Pedidos da implantação ${implantacao}. Cada link é de uma pessoa.`,
    create: 'Gerar link de documentos',
    none: 'Nenhum link gerado.',
    createdTitle: 'Link de documentos',
  },
  pendencias: {
    links: 'Links para o cliente enviar tudo o que falta',
    hint: () =>
      'Reúne os documentos que as tarefas e a implantação esperam. Também nasce do aviso por e-mail de uma tarefa. Cada link é de uma pessoa.',
    create: 'Gerar link de pendências',
    none: 'Nenhum link de pendências gerado.',
    createdTitle: 'Link de pendências',
  },
  indice: {
    links: 'Links da página do cliente',
    hint: () =>
      'Um endereço que leva a tudo o que está aberto para o cliente: propostas, formulários, documentos, matriz e manual. Cada link é de uma pessoa; revogar encerra também o que ela abriu por ele.',
    create: 'Gerar link da página',
    none: 'Nenhum link da página gerado.',
    createdTitle: 'Link da página do cliente',
  },
  sentBy: 'Enviado por',
  fingerprint: 'SHA-256',
  copyFingerprint: 'Copiar SHA-256',
  fingerprintCopied: 'SHA-256 copiado.',
  fingerprintCopyFailed: (sha256: string) => `Não foi possível copiar. SHA-256: ${sha256}`,
  removeFileTitle: (nome: string) => `Excluir o arquivo ${nome}?`,
  removeFileHint: 'O registro do envio e da exclusão continua na linha do tempo.',
} as const;
