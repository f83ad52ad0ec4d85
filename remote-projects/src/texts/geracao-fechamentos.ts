const quantos = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
const tarefas = (count: number) => quantos(count, 'tarefa', 'tarefas');

/** Words of the generation of a month's closings. */
export const texts = {
  title: 'Gerar fechamentos',
  context: 'Antes de gerar, veja o que será criado. O que já existe nunca é sobrescrito.',
  back: 'Fechamentos',
  models: 'Modelos',
  competencia: 'Competência',
  summary: 'O que a geração faz',
  toMake: 'Serão criados',
  toFill: 'Serão completados',
  made: 'Criados',
  filled: 'Completados',
  existing: 'Já existem',
  ignored: 'Ignorados',
  failed: 'Falhas',
  nobody: 'Sem responsável',
  ofTasks: tarefas,
  seeReasons: 'ver motivos na tabela',
  nobodyHint: 'tarefas que ninguém faz',
  bring: 'Trazer notas e pendências em aberto do mês anterior',
  generate: 'Gerar fechamentos',
  nothing: 'Nada a gerar nesta competência: tudo o que os modelos pedem já existe.',
  none: 'Nenhum cliente tem modelo nesta competência.',
  noneHint:
    'Publique um modelo e vincule-o aos clientes, na página do cliente ou em massa na lista de clientes.',
  table: 'Clientes e modelos',
  client: 'Cliente',
  model: 'Modelo',
  situation: 'Situação',
  tasks: 'Tarefas',
  details: 'Detalhes',
  all: 'Todas as situações',
  toBe: { criado: 'A criar', completado: 'A completar', existente: 'Já existe' },
  skipped: (count: number) => `${tarefas(count)} fora deste mês`,
  nobodyOf: (titles: readonly string[]) => `Sem responsável: ${titles.join(', ')}.`,
  running: (done: number, total: number) => `Gerando: ${done} de ${total}`,
  runningHint: 'Você pode sair desta página: a geração continua.',
  cancel: 'Cancelar geração',
  cancelled: 'A geração para antes do próximo cliente. O que já foi criado fica.',
  report: (competencia: string, situation: string) => `Geração de ${competencia}: ${situation.toLowerCase()}`,
  reportLine: (c: {
    criados: number;
    completados: number;
    existentes: number;
    ignorados: number;
    falhas: number;
  }) =>
    [
      `Criados ${c.criados}`,
      `Completados ${c.completados}`,
      `Já existentes ${c.existentes}`,
      `Ignorados ${c.ignorados}`,
      ...(c.falhas > 0 ? [`Falhas ${c.falhas}`] : []),
    ].join(' · '),
  interrupted: 'A geração foi interrompida. Gere de novo: o que falta é criado, e nada se repete.',
  undo: 'Desfazer geração',
  undoTitle: 'Desfazer esta geração?',
  undoHint:
    'Saem os fechamentos desta geração em que ninguém fez nada ainda. Os que já têm trabalho, mensagem, arquivo ou tempo ficam.',
  undone: (count: number) =>
    count === 0
      ? 'Nenhum fechamento foi desfeito.'
      : `${quantos(count, 'fechamento desfeito', 'fechamentos desfeitos')}.`,
  kept: (count: number) => `${quantos(count, 'fechamento ficou', 'fechamentos ficaram')}:`,
  keptLine: (code: string, client: string, reason: string) => `${code}, ${client}: ${reason}`,
  last: 'Últimas gerações',
  lastBy: (name: string, when: string) => `${name}, ${when}`,
  seeOf: (competencia: string) => `Relatório de ${competencia}`,
  more: 'Mostrar mais',
  close: 'Fechar relatório',
};
