/** Words of the accesses that a client hands over. */
export const acessosTexts = {
  titulo: 'Senhas e acessos',
  ajuda:
    'Não mande senhas por e-mail ou mensagem. O que você escrever aqui é guardado cifrado, mostrado uma única vez a quem cuida da sua implantação e apagado em seguida.',
  soCertificado: 'Certificado digital',
  soCertificadoAjuda:
    'Renovou o certificado? Não mande o arquivo e a senha por e-mail ou mensagem: entregues aqui, ficam cifrados, são mostrados uma única vez a quem cuida da sua empresa e apagados em seguida.',
  entregar: 'Entregar um acesso',
  outro: 'Entregar outro acesso',
  sistema: 'Sistema (por exemplo: banco, emissor de notas)',
  endereco: 'Endereço na internet',
  usuario: 'Usuário',
  senha: 'Senha',
  senhaAjuda: 'Ela não aparece mais nesta página depois de enviada.',
  observacao: 'Observação (se quiser)',
  guardar: 'Guardar com segurança',
  certificado: 'Entregar um certificado digital (A1)',
  certificadoAjuda:
    'Envie aqui o arquivo .pfx ou .p12, nunca por e-mail. Conferimos se a senha abre o arquivo e até quando ele vale.',
  arquivo: 'Arquivo do certificado (.pfx ou .p12)',
  senhaDoCertificado: 'Senha do certificado',
  situacao: {
    aguarda: 'Guardado, ainda não recebido',
    recebido: 'Recebido e apagado daqui',
    apagado: 'Apagado sem ser recebido',
  },
  entregueEm: 'Entregue em',
  recebidoPor: (nome: string | null) => (nome ? `recebido por ${nome} em` : 'recebido em'),
  apagar: 'Apagar',
  apagarDe: (sistema: string) => `Apagar o acesso a ${sistema}`,
  feito: {
    acesso: 'Acesso guardado. Quem cuida da sua implantação vê a senha uma única vez.',
    retirar_acesso: 'Acesso apagado.',
    certificado:
      'Certificado guardado. Quem cuida da sua empresa no escritório recebe o arquivo e a senha uma única vez.',
  },
} as const;
