export const texts = {
  title: 'Configurações',
  context: 'Valores da empresa inteira. Cada mudança fica registrada nos logs.',
  groups: 'Grupos de configurações',
  preferences: 'Minhas preferências',
  preferencesHint: 'Tema, formato de data, densidade, segundo fator e sessões são de cada pessoa.',
  openPreferences: 'Abrir minhas preferências',
  onlyPreferences: 'As configurações da empresa são alteradas por quem gerencia perfis.',
  search: 'Buscar configuração',
  found: (count: number) =>
    count === 0
      ? 'Nenhuma configuração encontrada.'
      : count === 1
        ? '1 configuração'
        : `${count} configurações`,
  unsavedIn: (grupo: string) => `${grupo}, alterações não salvas`,
  changed: (quem: string, quando: string) => `Alterado por ${quem} em ${quando}`,
  someone: 'Sistema',
  restore: 'Restaurar padrão',
  restoreOf: (label: string) => `Restaurar padrão: ${label}`,
  remove: 'Remover',
  removeOf: (label: string) => `Remover: ${label}`,
  removed: 'Valor removido.',
  secretKept: 'Definido',
  chooseColour: 'Escolher a cor',
  chooseLogo: 'Escolher imagem',
  currentLogo: 'Logo atual',
  imageTooLarge: 'A imagem passa de 50 KB.',
  imageType: 'Use uma imagem PNG ou JPG.',
  imageUnreadable: 'Não foi possível ler o arquivo.',
  testSmtp: 'Testar conexão',
  installation: {
    servidor: 'Sem servidor aqui, as mensagens saem pelo servidor da instalação.',
    pasta: 'Sem servidor aqui, as mensagens ficam em arquivos da instalação e não são entregues.',
    microsoftOn: 'Esta instalação está ligada ao Microsoft Entra ID.',
    microsoftOff: 'Esta instalação não está ligada ao Microsoft Entra ID.',
  },
  product: 'Gestão',
  models: 'Modelos de e-mail',
  queue: 'Fila de e-mails',
  people: 'Dados de titulares',
  holidays: 'Feriados',
  lists: 'Listas de opções',
} as const;
