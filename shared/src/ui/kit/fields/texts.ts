/** Interface texts of the fields. */
export const texts = {
  unreadable: (decimals: number, prefix = '', suffix = '') => {
    if (prefix) return 'Informe um valor em reais, como 1.234,56.';
    if (suffix === '%') return 'Informe um percentual com até duas casas, como 12,5.';
    return decimals === 0
      ? 'Informe um número inteiro.'
      : `Informe um número com até ${decimals} casas decimais.`;
  },
  tooLong: (count: number, limit: number) =>
    `Máximo de ${limit.toLocaleString('pt-BR')} caracteres: há ${count.toLocaleString('pt-BR')}.`,
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  strength: 'Força da senha',
  passwordFaults: {
    curta: 'Muito curta',
    comum: 'Fácil de adivinhar: não será aceita',
    pessoal: 'Contém seu nome ou e-mail: não será aceita',
    pouco_variada: 'Faltam letras, números ou símbolos: não será aceita',
  },
  strengths: ['Muito curta', 'Fraca', 'Razoável', 'Boa', 'Forte'],
  choose: 'Selecione…',
  searchOptions: 'Digite para buscar…',
  noOptions: 'Nenhuma opção encontrada.',
  optionsFailed: 'Não foi possível buscar as opções.',
  searching: 'Buscando…',
  remove: (label: string) => `Remover ${label}`,
  clear: 'Limpar',
  nothing: '—',
  yes: 'Sim',
  no: 'Não',
} as const;
