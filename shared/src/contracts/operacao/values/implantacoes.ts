export const implantacaoStatusLabels = {
  aguardando_inicio: 'Aguardando início',
  em_andamento: 'Em andamento',
  aguardando_cliente: 'Aguardando cliente',
  pausada: 'Pausada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
} as const;

export const saudeFaixaLabels = { saudavel: 'Saudável', atencao: 'Atenção', critica: 'Crítica' } as const;

export const humorLabels = { bom: 'Bom', neutro: 'Neutro', ruim: 'Ruim' } as const;
