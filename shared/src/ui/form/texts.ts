/** Interface texts of the form kit. */
export const texts = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  invalidEmail: 'E-mail inválido.',
  positive: 'Informe um valor maior que zero.',
  unreadable: (decimals: number, prefix = '', suffix = '') => {
    if (prefix) return 'Informe um valor em reais, como 1.234,56.';
    if (suffix === '%') return 'Informe um percentual com até duas casas, como 12,5.';
    return decimals === 0
      ? 'Informe um número inteiro.'
      : `Informe um número com até ${decimals} casas decimais.`;
  },
  maxLength: (count: number) => `Máximo de ${count} caracteres.`,
  save: 'Salvar',
  cancel: 'Cancelar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  strength: 'Força da senha',
  strengths: ['Muito curta', 'Fraca', 'Razoável', 'Boa', 'Forte'],
  choose: 'Selecione…',
  searchOptions: 'Digite para buscar…',
  noOptions: 'Nenhuma opção encontrada.',
  optionsFailed: 'Não foi possível buscar as opções.',
  searching: 'Buscando…',
  remove: (label: string) => `Remover ${label}`,
  clear: 'Limpar',
  unsavedTitle: 'Alterações não salvas',
  unsaved: 'Existem alterações não salvas. Deseja sair mesmo assim?',
  leave: 'Sair',
  stay: 'Continuar editando',
  draftRestored: 'Recuperamos o que você tinha preenchido aqui.',
  draftDiscard: 'Descartar',
  nothing: '—',
  yes: 'Sim',
  no: 'Não',
  showDifferences: 'Ver diferenças',
  differences: 'Diferenças',
  differencesHint: 'Escolha o valor que fica em cada campo.',
  noDifferences:
    'O que foi salvo por outra pessoa não muda nada do que está neste formulário. Você pode salvar por cima.',
  saveOver: 'Salvar por cima',
  field: 'Campo',
  original: 'Original',
  mine: 'Meu valor',
  otherPerson: 'Outra pessoa',
  allMine: 'Usar todos os meus',
  allTheirs: (name: string) => `Usar todos de ${name}`,
  useValue: (field: string, whose: string, value: string) => `${field}, ${whose}: ${value}`,
} as const;
