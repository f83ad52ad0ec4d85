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

export const recorrenteEscopoLabels = {
  interna: 'Interna',
  um_cliente: 'Um cliente',
  clientes_por_filtro: 'Clientes por filtro',
} as const;

export const recorrenteStatusLabels = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  encerrada: 'Encerrada',
} as const;

/** Frequencies that count in weeks, on days of the week. */
export const frequenciasEmSemanas = { semanal: 1, quinzenal: 2 } as const;
/** Frequencies that count in months, by a rule of the due day. */
export const frequenciasEmMeses = {
  mensal: 1,
  bimestral: 2,
  trimestral: 3,
  semestral: 6,
  anual: 12,
} as const;

export const regraTipoLabels = {
  dia_fixo: 'Dia fixo',
  dia_util: 'Dia útil',
  ultimo_dia_util: 'Último dia útil',
  ultimo_dia: 'Último dia',
} as const;

export const ajusteLabels = {
  antecipa: 'Antecipa',
  posterga: 'Posterga',
  mantem: 'Mantém',
} as const;

export const calendarioDaRegraLabels = {
  nacional: 'Nacional e bancário',
  municipal: 'Também os feriados do estado e do município do cliente',
} as const;

export const responsavelRegraLabels = {
  pessoa: 'Uma pessoa',
  carteira: 'Responsável pela carteira do cliente',
  gestor_do_cliente: 'Gestor do cliente no departamento',
  gestor_do_departamento: 'Responsável pelo departamento',
  lider_da_equipe: 'Líder da equipe do cliente',
  ninguem: 'Ninguém: fica sem responsável',
} as const;
/** Rules that ask the client who does it. */
export const regrasDoCliente: readonly string[] = ['carteira', 'gestor_do_cliente', 'lider_da_equipe'];
/** Rules that ask the department. */
export const regrasDoDepartamento: readonly string[] = ['gestor_do_cliente', 'gestor_do_departamento'];

export const seAnteriorAbertaLabels = {
  criar: 'Criar mesmo assim',
  nao_criar: 'Não criar e avisar',
  desconsiderar: 'Encerrar a anterior como Desconsiderada',
} as const;

/** Which tasks of a model a change of one is for. */
export const alcanceRecorrenteLabels = {
  so_esta: 'Só esta',
  proximas: 'Esta e as próximas',
} as const;
export type AlcanceRecorrente = keyof typeof alcanceRecorrenteLabels;

/** 1 is Monday, 7 Sunday. */
export const diasDaSemana = {
  1: 'segunda-feira',
  2: 'terça-feira',
  3: 'quarta-feira',
  4: 'quinta-feira',
  5: 'sexta-feira',
  6: 'sábado',
  7: 'domingo',
} as const;
