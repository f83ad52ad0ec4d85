/** Interface texts of record pages. */
export const texts = {
  saved: 'Salvo com sucesso.',
  deleted: 'Excluído com sucesso.',
  remove: 'Excluir',
  cancel: 'Cancelar',
  none: 'Nenhum registro está vinculado. A exclusão pode ser feita.',
  linked: (count: number) =>
    `Não é possível excluir: ${count === 1 ? 'existe 1 registro vinculado' : `existem ${count.toLocaleString('pt-BR')} registros vinculados`}.`,
  linkedCaption: 'Registros vinculados',
  kind: 'Registros',
  count: 'Quantidade',
  examples: 'Alguns deles',
} as const;
