export const implantacaoStatusLabels = {
  aguardando_inicio: 'Aguardando início',
  em_andamento: 'Em andamento',
  aguardando_cliente: 'Aguardando cliente',
  pausada: 'Pausada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
} as const;

/** Statuses that end an implantação. */
export const implantacaoEncerrados = [
  'concluida',
  'cancelada',
] as const satisfies readonly (keyof typeof implantacaoStatusLabels)[];
/** Whether somebody still has a next step. */
export const isImplantacaoAberta = (status: string): boolean =>
  !implantacaoEncerrados.some((one) => one === status);

export const saudeFaixaLabels = { saudavel: 'Saudável', atencao: 'Atenção', critica: 'Crítica' } as const;

/** Parts of the health, as screens name them. */
export const saudeParteLabels = {
  prazo: 'Prazo',
  documentos: 'Documentos',
  engajamento: 'Engajamento',
  checkin: 'Check-in',
  impedimentos: 'Impedimentos',
} as const;

export const humorLabels = { bom: 'Bom', neutro: 'Neutro', ruim: 'Ruim' } as const;

export const checkinTipoLabels = {
  kickoff: 'Kickoff',
  semanal: 'Semanal',
  fase: 'Fase',
  go_live: 'Go-live',
  pos_30_dias: 'Pós 30 dias',
  extra: 'Extra',
} as const;
