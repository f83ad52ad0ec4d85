export const texts = {
  title: 'Fechamentos do cliente',
  empty: 'Nenhum fechamento seu deste cliente por aqui ainda.',
  competencia: 'Competência',
  model: 'Modelo',
  coordinator: 'Coordenador',
  progress: 'Progresso',
  progressOf: (nome: string) => `Progresso de ${nome}`,
  situation: 'Situação',
  limit: 'Data limite',
  pendings: 'Pendências do cliente',
  name: (competencia: string, modelo: string) => `${competencia} · ${modelo}`,
} as const;
