/** Draft, in use, and put away: nothing begins from a template that is not published. */
export const implantacaoModeloStatusLabels = {
  rascunho: 'Rascunho',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
} as const;

/** What must have happened before a phase may be concluded. */
export const criterioDaFaseLabels = {
  kickoff_registrado: 'Check-in de kickoff registrado',
  documentos_resolvidos: 'Todos os documentos obrigatórios aprovados ou dispensados',
  matriz_confirmada: 'Matriz de responsabilidades confirmada',
  etapas_concluidas: 'Etapas obrigatórias da fase concluídas',
  primeiro_fechamento: 'Primeiro fechamento fechado',
  nota_registrada: 'Nota do cliente registrada',
} as const;
export type CriterioDaFase = keyof typeof criterioDaFaseLabels;

/** From where the business days of a step count. */
export const contaDeLabels = {
  inicio: 'do início da implantação',
  anteriores: 'do fim das etapas que ela aguarda',
} as const;

/** Who does a step; nobody where the client does it. */
export const etapaResponsavelLabels = {
  responsavel: 'Responsável pela implantação',
  carteira: 'Responsável pela carteira do cliente',
  lider_do_departamento: 'Líder do departamento',
  pessoa: 'Uma pessoa',
} as const;

/** Limits of a template. */
export const implantacaoModeloMaximos = {
  fases: 20,
  etapas: 200,
  documentos: 100,
  matriz: 500,
  secoes: 40,
  checkins: 40,
} as const;

/** Weights of the phases sum this, in basis points. */
export const pesoTotal = 10_000;
