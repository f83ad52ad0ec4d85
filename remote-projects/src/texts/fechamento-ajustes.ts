const tarefas = (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`);
const notas = (count: number) => (count === 1 ? '1 nota' : `${count} notas`);

/** Words of what is done to one closing after it was made. */
export const texts = {
  // How it came from its template.
  applied: 'Como o modelo foi aplicado',
  version: (number: number | null, inUse: number | null) =>
    number === null
      ? 'As tarefas deste fechamento não vieram de uma versão do modelo.'
      : number === inUse
        ? `Versão ${number} do modelo, a que está em uso.`
        : `Versão ${number} do modelo; em uso está a versão ${inUse ?? '—'}.`,
  skipped: 'Sem estas tarefas neste mês',
  dates: 'Datas que mudaram de dia',
  line: (title: string, text: string) => `${title}: ${text}`,
  // A task by hand.
  add: 'Incluir tarefa',
  added: 'Tarefa incluída.',
  addedToModel: 'Tarefa incluída. Ela está no rascunho do modelo: publique-o para valer nos próximos meses.',
  title: 'Título',
  instructions: 'Instruções',
  department: 'Departamento',
  keeper: 'Responsável',
  due: 'Vencimento',
  alsoModel: 'Também no modelo, a partir do próximo mês',
  alsoModelHint: 'Entra no rascunho do modelo e só vale depois de publicada.',
  // The version in use.
  apply: 'Aplicar modelo atualizado',
  applyTitle: (number: number) => `Aplicar a versão ${number} do modelo`,
  applyHint: 'Só mudam tarefas que ninguém começou.',
  appliedDone: 'Modelo aplicado.',
  nothing: 'Nada muda neste fechamento: ele só passa a seguir a versão em uso.',
  addsTasks: (titles: readonly string[]) => `Inclui: ${titles.join(', ')}.`,
  changesTasks: (titles: readonly string[]) => `Altera: ${titles.join(', ')}.`,
  removesTasks: (titles: readonly string[]) => `Retira: ${titles.join(', ')}.`,
  keepsTasks: (titles: readonly string[]) => `Não mexe: ${titles.join(', ')}.`,
  // To others.
  redistribute: 'Redistribuir',
  redistributeTitle: 'Redistribuir tarefas',
  from: 'De quem',
  nobody: 'Sem responsável',
  loadHere: (count: number) => `${tarefas(count)} aqui`,
  load: (name: string, open: number, time: string) => `${name} · ${tarefas(open)} em aberto, ${time}`,
  to: 'Para quem',
  nothingToGive: 'Nenhuma tarefa em aberto neste fechamento.',
  given: (count: number) => `${tarefas(count)} ${count === 1 ? 'passada' : 'passadas'} adiante.`,
  notGiven: 'Não passaram adiante:',
  close: 'Fechar',
  // From the month before.
  carry: (month: string) => `Levar para ${month}`,
  carryTitle: (from: string, to: string) => `Levar de ${from} para ${to}`,
  carryHint: 'O que vem termina onde estava e guarda de onde veio.',
  carryNothing: 'Não há notas nem pendências do cliente em aberto no mês anterior.',
  notes: 'Notas de revisão',
  pendings: 'Pendências do cliente',
  carried: (n: number, p: number) =>
    `${notas(n)} e ${p === 1 ? '1 pendência' : `${p} pendências`} trazidas do mês anterior.`,
  // Back to life.
  revive: 'Reativar',
  reviveTitle: 'Reativar fechamento',
  reviveHint: 'As tarefas que pararam com ele voltam, e entram as que o modelo tem e ele não tinha.',
  reason: 'Motivo',
  revived: (count: number) =>
    count === 0 ? 'Fechamento reativado.' : `Fechamento reativado, com ${tarefas(count)} a mais.`,
} as const;
