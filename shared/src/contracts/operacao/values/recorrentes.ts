export const frequenciaLabels = {
  diaria: 'Diária em dias úteis',
  semanal: 'Semanal',
  quinzenal: 'Quinzenal',
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  anual: 'Anual',
} as const;

export const revisaoDecisaoLabels = {
  pendente: 'Pendente',
  mantida: 'Mantida',
  ajustada: 'Ajustada',
  pausada: 'Pausada',
  encerrada: 'Encerrada',
  adiada: 'Adiada',
} as const;

export const revisaoGatilhoLabels = {
  periodica: 'Periódica',
  atrasos: 'Atrasos',
  desconsideradas: 'Desconsideradas',
  tempo_fora_do_estimado: 'Tempo fora do estimado',
  responsavel_inativo: 'Responsável inativo',
  sem_execucao: 'Sem execução',
  cliente_encerrado: 'Cliente encerrado',
} as const;
