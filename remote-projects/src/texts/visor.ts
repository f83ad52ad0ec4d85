export const texts = {
  title: (nome: string) => `Conteúdo de ${nome}`,
  download: 'Baixar',
  cut: 'Só o começo do arquivo é mostrado. Baixe para ver tudo.',
  cutSheet: 'São mostradas até 200 linhas e 30 colunas. Baixe para ver tudo.',
  emptySheet: 'Esta planilha está vazia.',
  unreadable: 'Não foi possível mostrar este arquivo. Baixe para abrir.',
  locked: 'Este PDF pede senha.',
  smaller: 'Diminuir',
  larger: 'Aumentar',
  pages: (n: number) => (n === 1 ? '1 página' : `${n} páginas`),
  page: (n: number) => `Página ${n}`,
  cutTable: (n: number) => `São mostradas ${n} linhas. Baixe para ver todas.`,
} as const;
