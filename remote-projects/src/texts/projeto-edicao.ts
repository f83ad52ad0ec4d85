import type { ProjetoPasso } from '@gestao/shared/contracts/operacao/projetos';

const cancels = (count: number) =>
  count === 1 ? 'A tarefa em aberto será cancelada.' : `As ${count} tarefas em aberto serão canceladas.`;

/** Words of making, changing and ending projects. */
export const texts = {
  create: 'Novo projeto',
  edit: 'Editar projeto',
  editing: (name: string) => `Editar ${name}`,
  saved: 'Projeto salvo.',
  nome: 'Nome',
  cliente: 'Cliente',
  clienteHint: 'Deixe em branco para um projeto interno.',
  objetivo: 'Objetivo',
  descricao: 'Descrição',
  inicio: 'Início',
  fim: 'Previsão de término',
  horas: 'Horas orçadas',
  valor: 'Valor contratado',
  membros: 'Membros',
  visivel: 'Visível para o cliente',
  visivelHint: 'As pessoas do cliente veem o projeto e as tarefas marcadas como visíveis.',
  tags: 'Etiquetas',
  tagsHint: 'Separe por vírgula.',
  otherActions: 'Outras ações',
  stepped: (status: string) => `Projeto agora: ${status.toLowerCase()}.`,
  motivo: 'Motivo',
  motivoHint: 'Fica no histórico e vai no aviso à equipe.',
  stepTitle: {
    pausar: (name: string) => `Pausar ${name}?`,
    retomar: (name: string) => `Retomar ${name}?`,
    concluir: (name: string) => `Concluir ${name}?`,
    cancelar: (name: string) => `Cancelar ${name}?`,
    reabrir: (name: string) => `Reabrir ${name}?`,
  } satisfies Partial<Record<ProjetoPasso, (name: string) => string>>,
  cancelHint: (count: number) =>
    count === 0 ? 'O cancelamento é definitivo.' : `${cancels(count)} O cancelamento é definitivo.`,
  concludeAndCancel: 'Concluir e cancelar tarefas em aberto',
  openTasks: (count: number) =>
    count === 1 ? 'Há 1 tarefa em aberto neste projeto.' : `Há ${count} tarefas em aberto neste projeto.`,
  confirmCancelOpen: 'Cancelar as tarefas em aberto',
  shift: 'Deslocar as datas das tarefas em aberto',
  shiftHint: (tasks: number, days: number) =>
    `${tasks === 1 ? '1 tarefa' : `${tasks} tarefas`}, ${days === 1 ? '1 dia útil' : `${days} dias úteis`}. Tarefas com multa por atraso mantêm o prazo.`,
  nothingToShift: 'Nenhuma data precisa mudar.',
  pausedSince: (day: string) => `Pausado desde ${day}.`,
  massaTitle: (what: string, count: number) => `${what} de ${count} ${count === 1 ? 'projeto' : 'projetos'}?`,
  changeKeeper: 'Trocar responsável',
  newKeeper: 'Novo responsável',
  changeStatus: 'Mudar status',
  changeStatusHint: 'Cada projeto segue as próprias regras: um com tarefas em aberto não é concluído aqui.',
  step: 'Passo',
  changeTags: 'Etiquetas',
  changeTagsTitle: (count: number) => `Etiquetas de ${count} ${count === 1 ? 'projeto' : 'projetos'}`,
  changeTagsHint: 'Substituem as etiquetas de cada projeto. Em branco, ficam sem nenhuma.',
} as const;
