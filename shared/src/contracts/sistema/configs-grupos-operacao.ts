import { anexoExtensions } from '../comum/anexos';
import { permissionLabels } from '../comum/values/permissoes';
import { choices, number, numbers, onOff, people, time } from './configs-campos';
import { configLabels } from './values/configs';

/**
 * Settings of the work: dates, tasks, closings, prices, files
 * (docs/domain/sistema.md#configuracoes).
 */
export const calendario = {
  label: 'Calendário',
  hint: 'Expediente e dias úteis.',
  fields: {
    expediente_inicio: time('08:00', { label: configLabels.expediente_inicio }),
    expediente_fim: time('18:00', { label: configLabels.expediente_fim }),
    dia_31_12_util: onOff(true, {
      label: configLabels.dia_31_12_util,
      hint: 'Os bancos não atendem nesse dia. Desligado, ele conta como feriado interno em todos os anos.',
    }),
  },
  check: (values: Record<string, unknown>): Record<string, string> =>
    String(values.expediente_fim) <= String(values.expediente_inicio)
      ? { expediente_fim: 'O fim do expediente deve ser depois do início.' }
      : {},
} as const;

export const tarefas = {
  label: 'Tarefas',
  hint: 'Regras do trabalho do dia a dia.',
  fields: {
    segregar_revisao: onOff(true, {
      label: configLabels.segregar_revisao,
      hint: 'A revisão de uma tarefa cabe a outra pessoa.',
    }),
    permite_desconsiderar: onOff(false, {
      label: configLabels.permite_desconsiderar,
      hint: 'Desligado, só quem coordena ou tem visão total desconsidera.',
    }),
    capacidade_minutos_dia: number([0, 720], 360, {
      label: configLabels.capacidade_minutos_dia,
      suffix: 'min',
      unit: 'minutos',
    }),
    limite_wip: number([0, 99], 0, {
      label: configLabels.limite_wip,
      hint: 'Das etapas em que se trabalha, nos projetos novos. Acima dele o quadro avisa, sem impedir. 0 é sem limite.',
      unit: 'tarefas',
    }),
  },
} as const;

export const fechamentos = {
  label: 'Fechamentos',
  hint: 'Geração e encerramento da competência.',
  fields: {
    dia_geracao_fechamentos: number([1, 28], 20, {
      label: configLabels.dia_geracao_fechamentos,
      hint: 'Dia do mês em que os fechamentos da competência são criados; um modelo pode ter o seu.',
    }),
    exigir_volume: onOff(false, {
      label: configLabels.exigir_volume,
      hint: 'Sem isto, a falta do volume é só avisada.',
    }),
    reabertura_exige_gestor: onOff(true, {
      label: configLabels.reabertura_exige_gestor,
      hint: 'Desligado, quem coordena o fechamento também o reabre.',
    }),
    alerta_fechamento_dias: number([0, 15], 2, {
      label: configLabels.alerta_fechamento_dias,
      hint: 'Quem coordena um fechamento aberto é avisado uma vez, tantos dias úteis antes da data limite. 0 não avisa.',
      suffix: 'dias',
      unit: 'dias',
    }),
  },
} as const;

export const precificacao = {
  label: 'Precificação',
  hint: 'Alçadas e propostas.',
  fields: {
    aprovadores_gestor_ids: people({
      label: configLabels.aprovadores_gestor_ids,
      hint: `Precisam da permissão ${permissionLabels['gerenciar precificacao todos orcamentos']}.`,
    }),
    aprovadores_diretoria_ids: people({
      label: configLabels.aprovadores_diretoria_ids,
      hint: `Precisam da permissão ${permissionLabels['gerenciar precificacao todos orcamentos']}.`,
    }),
    permitir_autoaprovacao: onOff(false, {
      label: configLabels.permitir_autoaprovacao,
    }),
    restrito_assume_fila: onOff(false, {
      label: configLabels.restrito_assume_fila,
      hint: 'Orçamentos ainda não assumidos aparecem na caixa de entrada de quem tem visão restrita.',
    }),
    validade_dias: number([1, 180], 15, { label: configLabels.validade_dias, suffix: 'dias', unit: 'dias' }),
    lembretes_dias: numbers([1, 90], [3, 7, 12], {
      label: configLabels.lembretes_dias,
      hint: 'Dias depois do envio, separados por vírgula. O cliente recebe o lembrete às 9 h do dia útil, enquanto não responde; vazio não lembra.',
    }),
    codigo_por_email: onOff(true, { label: configLabels.codigo_por_email }),
    mostrar_linhas_pdf: onOff(true, { label: configLabels.mostrar_linhas_pdf }),
  },
} as const;

const extensions = Object.fromEntries(
  anexoExtensions.map((extension) => [extension, extension.toUpperCase()]),
) as Record<(typeof anexoExtensions)[number], string>;

export const anexos = {
  label: 'Anexos',
  hint: 'Arquivos recebidos.',
  fields: {
    anexo_tipos: choices(extensions, [...anexoExtensions], {
      label: configLabels.anexo_tipos,
      hint: 'O conteúdo do arquivo precisa corresponder ao tipo.',
    }),
    anexo_tamanho_mb: number([1, 25], 25, { label: configLabels.anexo_tamanho_mb, suffix: 'MB', unit: 'MB' }),
    antivirus: onOff(false, {
      label: configLabels.antivirus,
      hint: 'Até a resposta, só quem enviou baixa o arquivo. Precisa de um ClamAV ao alcance do servidor (CLAMD_ADDRESS).',
    }),
    sla_validacao_horas_uteis: number([1, 80], 8, {
      label: configLabels.sla_validacao_horas_uteis,
      hint: 'Conta dentro do expediente, desde o envio. Vale para os próximos arquivos.',
      suffix: 'horas úteis',
      unit: 'horas úteis',
    }),
  },
} as const;
