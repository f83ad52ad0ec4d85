const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`);
const slack = (count: number) =>
  count < 0
    ? `${days(-count)} além do que o plano permite`
    : count === 0
      ? 'sem folga'
      : `${days(count)} de folga`;

/** Words of a project's schedule: chart, table, calendar. */
export const texts = {
  tab: 'Cronograma',
  gantt: 'Gantt',
  calendar: 'Calendário',
  chart: (project: string) => `Cronograma de ${project}`,
  timeline: 'Linha do tempo',
  settings: 'Como mostrar o cronograma',
  zoom: 'Escala',
  zooms: { dia: 'Dia', semana: 'Semana', mes: 'Mês' },
  critical: 'Caminho crítico',
  byStage: 'Por etapa',
  noStage: 'Sem etapa',
  asTable: 'Tabela',
  today: 'Hoje',
  print: 'Imprimir',
  task: 'Tarefa',
  begin: 'Início',
  end: 'Fim',
  length: 'Dias úteis',
  slack: 'Folga',
  progress: 'Progresso',
  stage: 'Etapa',
  awaits: 'Aguarda',
  deadline: 'Prazo do projeto',
  summary: {
    end: (date: string) => `Fim previsto ${date}`,
    slack: (count: number) =>
      count < 0 ? `${days(-count)} além do prazo` : count === 0 ? 'sem folga' : `${days(count)} de folga`,
    critical: (count: number) => (count === 1 ? '1 crítica' : `${count} críticas`),
    collides: (count: number) =>
      count === 1 ? '1 dependência em choque' : `${count} dependências em choque`,
    none: 'Nenhuma tarefa em aberto tem data.',
  },
  fold: (title: string) => `Recolher ${title}`,
  unfold: (title: string) => `Expandir ${title}`,
  tasksIn: (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`),
  menu: (title: string) => `Ações de ${title}`,
  open: 'Abrir',
  moveDates: 'Mover datas…',
  giveDates: 'Dar datas…',
  before: 'Predecessoras…',
  range: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  days,
  slackOf: slack,
  milestone: 'marco',
  isCritical: 'crítica',
  blocked: 'bloqueada',
  estimated: 'pela estimativa',
  percent: (value: number) => `${value} %`,
  lag: (count: number) => `+${count}`,
  link: {
    termina_inicia: (before: string, after: string, lag: number) =>
      `${after} só começa ${lag === 0 ? 'depois' : `${days(lag)} depois`} de ${before}`,
    termina_termina: (before: string, after: string, lag: number) =>
      `${after} só termina ${lag === 0 ? 'depois' : `${days(lag)} depois`} de ${before}`,
  },
  awaitsOne: (title: string, lag: number) => (lag === 0 ? title : `${title} (+${days(lag)})`),
  keys: 'Setas mudam de tarefa; Alt e ← → movem um dia útil; Shift, Alt e ← → mudam o fim; Enter abre. Arraste a ponta redonda de uma barra até outra para criar uma dependência.',
  wouldBe: (title: string, range: string) => `${title}: ${range}`,
  tray: 'Sem data',
  trayHint: 'Arraste para o dia em que começa, ou use o menu.',
  dates: (title: string) => `Datas de ${title}`,
  plannedBegin: 'Início previsto',
  goal: 'Meta interna',
  due: 'Vencimento',
  next: 'Continuar',
  cancel: 'Cancelar',
  datesHint: 'Antes de salvar você vê o que vem depois e também muda.',
  empty: 'Este projeto ainda não tem tarefas para pôr no tempo.',
  linkExists: (before: string, after: string) => `${after} já aguarda ${before}.`,
  linkRefused: (title: string) => `Só o responsável e quem coordena mudam o que ${title} aguarda.`,
  openTask: 'Abrir tarefa',
} as const;
