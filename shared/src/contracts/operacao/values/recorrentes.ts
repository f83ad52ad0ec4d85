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
  sugestao: 'Sugestão da equipe',
} as const;

/** What a suggestion asks to be done; the first two can be applied as they are. */
export const sugestaoAcaoLabels = {
  ajustar_tempo: 'Ajustar a estimativa',
  encerrar: 'Encerrar',
  trocar_responsavel: 'Trocar o responsável',
  pausar: 'Pausar',
  ajustar: 'Ajustar',
} as const;
export const acoesQueSeAplicam = ['ajustar_tempo', 'encerrar'] as const;
