const obrigacoes = (count: number) => (count === 1 ? '1 obrigação' : `${count} obrigações`);
const nomes = (titles: readonly string[]) =>
  titles.length <= 8 ? titles.join(', ') : `${titles.slice(0, 8).join(', ')} e mais ${titles.length - 8}`;

/** Words of legal obligations, of the spreadsheet and of the versions of a template. */
export const texts = {
  add: 'Incluir obrigação',
  title: 'Obrigações legais',
  hint: 'Entram no rascunho com a regra e o fundamento, à espera de quem confira a data na lei.',
  search: 'Buscar obrigação',
  obligation: 'Obrigação',
  regime: 'Para quem',
  due: 'Vencimento',
  law: 'Fundamento legal',
  there: 'Já está no modelo',
  none: 'Nenhuma obrigação com estas palavras.',
  cancel: 'Cancelar',
  addSome: (count: number) => `Incluir ${obrigacoes(count)}`,
  state: {
    confirmar: 'Confirmar com o responsável técnico',
    conferir_de_novo: 'Conferir de novo',
  } as const,
  checked: (day: string, who: string | undefined) => `Conferido em ${day}${who ? ` por ${who}` : ''}`,
  asked: (code: string, titles: readonly string[]) =>
    `A tarefa ${code} pede a conferência anual de: ${nomes(titles)}. Confira a data na lei, marque Conferido e publique.`,
  openTask: 'Abrir tarefa',
  check: 'Conferido',
  legal: 'Conferência',
  warning: (titles: readonly string[]) =>
    titles.length === 1
      ? `Falta conferir o fundamento de: ${titles[0]}. Publique mesmo assim só se a data estiver certa.`
      : `Falta conferir o fundamento de ${titles.length} tarefas: ${nomes(titles)}. Publique mesmo assim só se as datas estiverem certas.`,
  publishAnyway: 'Publicar mesmo assim',
  what: 'tarefas',
  one: 'tarefa',
  many: 'tarefas',
  same: 'Estas versões têm as mesmas tarefas.',
  close: 'Fechar',
} as const;
