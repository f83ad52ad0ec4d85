const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`);
const tasks = (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`);
const after = (lag: number) => (lag === 0 ? 'depois' : `${days(lag)} depois`);
const ends = (day: string | null) => (day === null ? '' : `, que termina em ${day}`);

export const texts = {
  title: 'Mudar datas',
  changed: 'O que você mudou',
  after: 'O que vem depois',
  lead: (count: number) =>
    count === 0
      ? 'Nenhuma tarefa que vem depois precisa mudar.'
      : count === 1
        ? '1 tarefa que vem depois entra em choque com a nova data.'
        : `${count} tarefas que vêm depois entram em choque com a nova data.`,
  begins: 'Início',
  goal: 'Meta',
  due: 'Vencimento',
  none: 'sem data',
  weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  day: (weekday: string, date: string) => `${weekday} ${date}`,
  move: (task: string) => `Mover ${task}`,
  nobody: 'Sem responsável',
  why: {
    termina_inicia: (task: string, day: string | null, lag: number) =>
      `Só começa ${after(lag)} de “${task}”${ends(day)}.`,
    termina_termina: (task: string, day: string | null, lag: number) =>
      `Só termina ${after(lag)} de “${task}”${ends(day)}.`,
  },
  stays: {
    fica: 'Sem choque: fica onde está.',
    fora: 'Fica onde está, em choque com a anterior.',
    encerrada: (status: string) => `${status}: não muda mais.`,
    trancada: 'Não muda: faz parte de algo que já foi encerrado.',
    de_outros: 'Não muda: só o responsável e quem coordena alteram as datas. Combine com eles.',
  },
  load: (who: string, before: string, after: string, holds: string) =>
    `${who} no dia: ${before} → ${after} de ${holds}`,
  week: (before: string, after: string, holds: string) => `na semana: ${before} → ${after} de ${holds}`,
  over: 'Passa da capacidade.',
  away: (who: string) => `${who} está ausente neste dia.`,
  reason: 'Por que o vencimento muda',
  reasonHint: 'Fica no histórico de cada tarefa.',
  reasonMissing: 'Diga por que o vencimento muda.',
  bulkNone: 'Nada do que vem depois entra em choque com esta data.',
  bulkMove: (count: number) =>
    count === 1
      ? 'Mover também 1 tarefa que vem depois e entra em choque'
      : `Mover também ${count} tarefas que vêm depois e entram em choque`,
  bulkLegal: 'Entre elas há vencimentos legais: diga por que mudam.',
  legal: 'Muda o vencimento legal: pede um motivo.',
  all: 'Mover todas',
  some: 'Só as marcadas',
  only: (count: number) => (count === 1 ? 'Só esta' : 'Só estas'),
  moveTo: (task: string) => `Mover ${task} para…`,
  moveHint: 'As outras datas da tarefa vão junto, em dias úteis.',
  next: 'Continuar',
  save: 'Salvar',
  cancel: 'Cancelar',
  again: 'Conferir de novo',
  anew: (who: string) => `${who} Abaixo está como fica a partir de agora.`,
  notSaved: 'Nada foi salvo ainda.',
  saved: (count: number) => (count === 1 ? 'Datas alteradas.' : `Datas de ${tasks(count)} alteradas.`),
} as const;
