/** Texts of the life of an onboarding. */
export const texts = {
  otherActions: 'Outras ações',
  note: 'Registrar nota do cliente',
  done: {
    pausar: 'Implantação pausada.',
    retomar: (datas: number) =>
      datas === 1 ? 'Implantação retomada; 1 data mudou.' : `Implantação retomada; ${datas} datas mudaram.`,
    replanejar: (datas: number) => (datas === 1 ? '1 data mudou.' : `${datas} datas mudaram.`),
    concluir: 'Implantação concluída.',
    reabrir: 'Implantação reaberta.',
    cancelar: 'Implantação cancelada.',
    nota: 'Nota registrada.',
    fase: (nome: string) => `Fase ${nome} encerrada.`,
    mover: 'Data alterada.',
  },
  notTold: 'O contato não tem e-mail e não foi avisado.',
  clocks: 'Relógios',
  clock: (quem: string, dias: number) => `${quem} ${dias === 1 ? '1 dia útil' : `${dias} dias úteis`}`,
  firm: 'Escritório',
  client: 'Cliente',
  running: 'correndo',
  paused: (desde: string, volta: string | null) =>
    `Pausada desde ${desde}${volta ? `, com volta prevista para ${volta}` : ''}.`,
  pause: {
    title: (cliente: string) => `Pausar a implantação de ${cliente}`,
    reason: 'Motivo da pausa',
    reasonHint: 'O cliente lê este texto no e-mail',
    back: 'Volta prevista',
    backHint: 'Ao retomar, as datas em aberto mudam pelos dias úteis parados',
  },
  resume: {
    title: (cliente: string) => `Retomar a implantação de ${cliente}`,
    none: 'Nenhum dia útil passou desde a pausa: as datas ficam como estão.',
  },
  replan: {
    title: (cliente: string) => `Replanejar a implantação de ${cliente}`,
    by: 'O que muda',
    date: 'Nova data',
    days: 'Dias úteis',
    daysHint: 'Negativo para antecipar',
    choose: 'Escolha a nova data para ver o que muda.',
    none: 'Nenhuma data mudaria.',
  },
  changes: {
    label: 'Datas que mudam',
    shift: (dias: number) => {
      const n = Math.abs(dias);
      return `${n === 1 ? '1 dia útil' : `${n} dias úteis`} ${dias < 0 ? 'antes' : 'depois'}`;
    },
    what: 'O que',
    from: 'Hoje',
    to: 'Nova data',
    move: (titulo: string) => `Mudar ${titulo}`,
    all: 'Mudar todas',
    legal: (titulos: readonly string[]) =>
      `${titulos.length === 1 ? 'Fica, por ter data legal' : 'Ficam, por terem data legal'}: ${titulos.join(', ')}.`,
  },
  conclude: {
    title: (cliente: string) => `Concluir a implantação de ${cliente}`,
    missing: 'Ainda falta:',
    ready: 'Tudo o que a implantação pede está feito.',
    clientActive: 'O cliente passa a Ativo.',
    links: 'Os links de documentos e da matriz deixam de abrir; o do e-book continua.',
    setAside: (n: number) =>
      n === 1
        ? '1 etapa opcional em aberto é desconsiderada.'
        : `${n} etapas opcionais em aberto são desconsideradas.`,
    closings: (desde: string, nomes: readonly string[]) =>
      nomes.length > 0
        ? `Fechamentos desde ${desde}: ${nomes.join(', ')}.`
        : `Nenhum modelo de fechamento está vinculado ao cliente: sem um, não há fechamentos a partir de ${desde}.`,
    checkin: 'Fica a tarefa “Check-in pós 30 dias”.',
  },
  reopen: {
    title: (cliente: string) => `Reabrir a implantação de ${cliente}`,
    reason: 'Por que reabrir',
  },
  cancel: {
    title: (cliente: string) => `Cancelar a implantação de ${cliente}`,
    hint: (tarefas: number) =>
      `${tarefas === 0 ? 'Os' : tarefas === 1 ? '1 tarefa em aberto é cancelada e os' : `${tarefas} tarefas em aberto são canceladas e os`} links do cliente deixam de abrir. Não há volta.`,
    client: 'O que acontece com o cliente',
    ended: 'Encerrar pede o distrato confirmado no cadastro do cliente.',
    reason: 'Por que cancelar',
    confirm: 'Cancelar implantação',
    back: 'Voltar',
  },
  noteDialog: {
    title: (cliente: string) => `Nota de ${cliente}`,
    label: 'Nota, de 0 a 10',
    hint: 'O quanto o cliente recomendaria a implantação',
    save: 'Registrar',
  },
  plan: {
    empty: 'O plano é montado quando a implantação é assumida.',
    weight: (percent: string) => `peso ${percent}`,
    progressOf: (fase: string) => `Progresso de ${fase}`,
    steps: (feitas: number, total: number) => `${feitas} de ${total} ${total === 1 ? 'etapa' : 'etapas'}`,
    noSteps: 'Esta fase não tem etapas.',
    ends: (criterio: string) => `Termina quando: ${criterio}`,
    fulfilled: 'critério cumprido',
    missing: 'Falta',
    more: (n: number) => `e mais ${n}`,
    endedOn: (data: string) => `encerrada em ${data}`,
    period: (de: string, ate: string) => `${de} – ${ate}`,
    late: 'atrasada',
    conclude: (fase: string) => `Concluir a fase ${fase}`,
    concludeShort: 'Concluir fase',
    skip: 'Não se aplica',
    skipOf: (fase: string) => `A fase ${fase} não se aplica`,
    skipReason: 'Por que não se aplica',
    other: 'Outras tarefas da implantação',
    optional: 'opcional',
    noDue: 'sem prazo',
    step: 'Etapa',
    who: 'Responsável',
    due: 'Prazo',
    situation: 'Situação',
    stepsOf: (fase: string) => `Etapas de ${fase}`,
    actionsOf: (fase: string) => `Ações da fase ${fase}`,
  },
  history: {
    title: 'Histórico',
    label: 'Histórico da implantação',
    system: 'Sistema',
    change: (de: string | null, para: string) => (de ? `${de} → ${para}` : para),
    empty: 'Nada mudou ainda.',
  },
  calendar: {
    title: 'Calendário',
    label: 'Datas da implantação',
    empty: 'Nenhuma data neste mês.',
    previous: 'Mês anterior',
    next: 'Próximo mês',
    today: 'Mês atual',
    change: (titulo: string) => `Mudar a data de ${titulo}`,
    changeShort: 'Mudar data',
    newDate: 'Nova data',
    save: 'Mudar data',
    situation: { aberto: 'em aberto', atrasado: 'atrasado', feito: 'feito' },
  },
} as const;
