export const gargaloVisaoLabels = {
  tarefa: 'Por tarefa',
  cliente: 'Por cliente',
  departamento: 'Por departamento',
  pessoa: 'Por pessoa',
  causa: 'Por causa da espera',
  caminho: 'Caminho crítico',
} as const;
export type GargaloVisao = keyof typeof gargaloVisaoLabels;

/** Where the time of a task goes. */
export const gargaloFaseLabels = {
  fila: 'Fila',
  execucao: 'Execução',
  cliente: 'Aguardando cliente',
  revisao: 'Revisão',
  impedida: 'Impedida',
} as const;
export type GargaloFase = keyof typeof gargaloFaseLabels;
export const gargaloFases = Object.keys(gargaloFaseLabels) as GargaloFase[];

/** How many competências are looked back on. */
export const gargaloMeses = { 1: 'Último mês', 3: '3 meses', 6: '6 meses', 12: '12 meses' } as const;
