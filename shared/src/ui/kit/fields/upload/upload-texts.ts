/** Interface texts of sending a file. */
export const texts = {
  choose: 'Escolher arquivo',
  chooseOther: 'Escolher outro arquivo',
  sending: (name: string) => `Enviando ${name}`,
  cancel: 'Cancelar envio',
  waiting: 'Sem conexão. O envio continua de onde parou quando ela voltar.',
  unreadable: 'Não foi possível ler a pasta. Escolha os arquivos pelo botão.',
  onlyOne: 'Solte um arquivo de cada vez.',
  dropOne: 'ou solte o arquivo aqui',
  dropMany: 'ou solte os arquivos aqui',
  ofFile: (name: string, error: string) => `${name}: ${error}`,
} as const;
