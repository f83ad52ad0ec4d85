import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import { fechamentoEventoTipos } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { coordenadorRegraLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { geracaoSituacaoLabels } from '@gestao/shared/contracts/operacao/values/geracao-fechamentos';
import { projetoStatusLabels, projetoTipoLabels } from '@gestao/shared/contracts/operacao/values/projetos';
import { quadroColunaLabels } from '@gestao/shared/contracts/operacao/values/quadro';
import {
  frequenciaLabels,
  recorrenteEscopoLabels,
  recorrenteStatusLabels,
  responsavelRegraLabels,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
  seAnteriorAbertaLabels,
  sugestaoAcaoLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import {
  dependenciaTipoLabels,
  desbloqueioLabels,
  ladoLabels,
  prioridadeLabels,
  tarefaContextoLabels,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/values/tarefas';
import { tempoOrigemLabels } from '@gestao/shared/contracts/operacao/values/tempo';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, live, milimin, ref, table, textOf } from './base';
import { cliente, seletor } from './clientes.schema';
import { implantacao, implantacao_checkin, implantacao_fase } from './implantacao.schema';
import { departamento, usuario } from './pessoas.schema';
import { versionColumns, versionIndexes } from './versoes';

export const projeto = table('projeto', {
  ...entity,
  codigo: text().notNull().unique(),
  nome: text().notNull(),
  cliente_id: ref().references(() => cliente.id),
  tipo: textOf(projetoTipoLabels).notNull(),
  descricao: text(),
  objetivo: text(),
  responsavel_id: ref()
    .notNull()
    .references(() => usuario.id),
  departamento_id: ref().references(() => departamento.id),
  data_inicio: date({ mode: 'string' }).notNull(),
  data_prevista_fim: date({ mode: 'string' }).notNull(),
  data_fim_real: date({ mode: 'string' }),
  orcamento_horas_milimin: milimin(),
  valor_contratado_centavos: centavos(),
  prioridade: textOf(prioridadeLabels).notNull().default('normal'),
  visivel_cliente: boolean().notNull().default(false),
  tags: text().array().notNull().default(sql`'{}'`),
  /** The template it was made from. */
  modelo_id: ref().references((): AnyPgColumn => projeto_modelo.id),
  /** Since when it is paused: what its open tasks may be shifted by. */
  pausado_em: date({ mode: 'string' }),
  status: textOf(projetoStatusLabels).notNull().default('planejado'),
});

/** A project kept to be made again. */
export const projeto_modelo = table(
  'projeto_modelo',
  {
    ...entity,
    nome: text().notNull(),
    tipo: textOf(projetoTipoLabels).notNull(),
    descricao: text(),
    /** Stages, tasks, checklists and predecessors, their dates in business days from the beginning. */
    conteudo: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [uniqueIndex('projeto_modelo_nome').on(sql`lower(${t.nome})`).where(live)],
);

/** Columns of a project's board; a task that enters one takes its status where one is bound to it. */
export const projeto_etapa = table(
  'projeto_etapa',
  {
    ...entity,
    projeto_id: ref()
      .notNull()
      .references(() => projeto.id),
    nome: text().notNull(),
    ordem: integer().notNull(),
    cor: text().notNull(),
    /** Tasks it should not go over; more is told, not refused. */
    limite_wip: integer(),
    status_vinculado: textOf(quadroColunaLabels),
  },
  (t) => [
    uniqueIndex('projeto_etapa_nome').on(t.projeto_id, sql`lower(${t.nome})`).where(live),
    index('projeto_etapa_projeto').on(t.projeto_id, t.ordem),
  ],
);

export const projeto_membro = table(
  'projeto_membro',
  {
    projeto_id: ref()
      .notNull()
      .references(() => projeto.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [
    primaryKey({ columns: [t.projeto_id, t.usuario_id] }),
    index('projeto_membro_usuario').on(t.usuario_id),
  ],
);

/** What it makes stands in its versions. */
export const fechamento_modelo = table('fechamento_modelo', {
  ...entity,
  nome: text().notNull().unique(),
  descricao: text(),
  departamento_id: ref().references(() => departamento.id),
  /** Whom it runs for by itself, besides the clients that are linked by hand. */
  vincular_automaticamente: boolean().notNull().default(false),
  /** Addresses of segments and services; regimes and tags by name. */
  criterios: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  coordenador_regra: textOf(coordenadorRegraLabels).notNull().default('carteira'),
  coordenador_id: ref().references(() => usuario.id),
  /** First and last competência, `AAAA-MM`. */
  mes_inicio: text(),
  mes_fim: text(),
  /** Day of the month it is generated on, where it is not the firm's. */
  dia_geracao: integer(),
  status: textOf(modeloStatusLabels).notNull().default('rascunho'),
  /** Number of the published version; 0 before the first. */
  versao_modelo: integer().notNull().default(0),
});

/**
 * What a template makes: one draft at most, and the versions that were published, which nobody changes any more
 * (docs/decisions/0063).
 */
export const fechamento_modelo_versao = table(
  'fechamento_modelo_versao',
  versionColumns(() => fechamento_modelo.id),
  (t) => versionIndexes('fechamento_modelo_versao', t),
);

/**
 * Which task asked to look up again what a template's task rests on. One for each day of looking up, whatever became of
 * the task.
 */
export const fechamento_modelo_conferencia = table(
  'fechamento_modelo_conferencia',
  {
    ...identity,
    modelo_id: ref()
      .notNull()
      .references(() => fechamento_modelo.id),
    /** Key of the template's task. */
    chave: text().notNull(),
    conferido_em: date({ mode: 'string' }).notNull(),
    tarefa_id: ref()
      .notNull()
      .references((): AnyPgColumn => tarefa.id),
    criado_em: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('fechamento_modelo_conferencia_unica').on(t.modelo_id, t.chave, t.conferido_em),
    index('fechamento_modelo_conferencia_tarefa').on(t.tarefa_id),
  ],
);

/**
 * Which templates run for a client, from which competência on (docs/domain/clientes.md#modelos). `fim` is the
 * last one.
 */
export const cliente_fechamento_modelo = table(
  'cliente_fechamento_modelo',
  {
    ...entity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    modelo_id: ref()
      .notNull()
      .references(() => fechamento_modelo.id),
    /** `AAAA-MM`. */
    inicio: text().notNull(),
    fim: text(),
    /** The sold service that brought it, and takes it along when it ends. */
    cliente_servico_id: ref(),
    /** What differs for this client: keys off, and by key another person or another day. */
    excecoes: jsonb().$type<{
      desligadas?: string[];
      pessoas?: Record<string, string>;
      dias?: Record<string, number>;
    }>(),
  },
  (t) => [
    // That no two periods overlap, the database says with a constraint of its own (migration 0025).
    // One link of a client to a template holds at a time; ended ones stay as history.
    uniqueIndex('cliente_fechamento_modelo_vigente')
      .on(t.cliente_id, t.modelo_id)
      .where(sql`excluido_em is null and fim is null`),
  ],
);

export const fechamento = table(
  'fechamento',
  {
    ...entity,
    codigo: text().notNull().unique(),
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    modelo_id: ref()
      .notNull()
      .references(() => fechamento_modelo.id),
    /** The version its tasks came from last. */
    modelo_versao_id: ref().references(() => fechamento_modelo_versao.id),
    /** `AAAA-MM`. */
    competencia: text().notNull(),
    coordenador_id: ref()
      .notNull()
      .references(() => usuario.id),
    data_meta_conclusao: date({ mode: 'string' }),
    data_limite: date({ mode: 'string' }),
    progresso: integer().notNull().default(0),
    ciclo: integer().notNull().default(1),
    fechado_em: instant(),
    fechado_por_id: ref(),
    /** What was noteworthy of the month, in the words of who closed it. */
    resumo: text(),
    /** The earlier closing of the client that was reopened after this one closed; empty once dismissed. */
    impactado_por_id: ref().references((): AnyPgColumn => fechamento.id),
    status: textOf(fechamentoStatusLabels).notNull().default('nao_iniciado'),
  },
  (t) => [
    // One that was undone may be made again.
    uniqueIndex('fechamento_unico').on(t.cliente_id, t.modelo_id, t.competencia).where(live),
    index('fechamento_competencia').on(t.competencia),
    index('fechamento_coordenador').on(t.coordenador_id),
  ],
);

/** What happened to a closing as a whole. */
export const fechamento_evento = table(
  'fechamento_evento',
  {
    ...identity,
    fechamento_id: ref()
      .notNull()
      .references(() => fechamento.id),
    tipo: textOf(fechamentoEventoTipos).notNull(),
    motivo: text(),
    dados: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    em: instant().notNull(),
    /** `null` for the product. */
    por_id: ref().references(() => usuario.id),
  },
  (t) => [index('fechamento_evento_fechamento').on(t.fechamento_id, t.id)],
);

/**
 * Each time a closing was closed: what it then held, as the receipt proves it. A reopening begins the next cycle
 * and leaves this row as it is, but for the three columns that say so.
 */
export const fechamento_comprovante = table(
  'fechamento_comprovante',
  {
    ...identity,
    fechamento_id: ref()
      .notNull()
      .references(() => fechamento.id),
    ciclo: integer().notNull(),
    /** What the page behind the receipt's code is found by; nobody guesses it. */
    codigo_publico: text().notNull().unique(),
    /** Text that was hashed, in the documented form (docs/domain/operacao.md#comprovante). */
    forma: text().notNull(),
    /** SHA-256 of `forma` in UTF-8, in hexadecimal. */
    hash: text().notNull(),
    /** Volume and hours of the month as they stood, and the three answers about it. */
    dados: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    fechado_em: instant().notNull(),
    fechado_por_id: ref()
      .notNull()
      .references(() => usuario.id),
    anexo_id: ref(),
    reaberto_em: instant(),
    reaberto_por_id: ref().references(() => usuario.id),
    reaberto_motivo: text(),
  },
  (t) => [uniqueIndex('fechamento_comprovante_ciclo').on(t.fechamento_id, t.ciclo)],
);

/** A run of the generation of one competência. */
export const fechamento_geracao = table(
  'fechamento_geracao',
  {
    ...entity,
    /** `AAAA-MM`. */
    competencia: text().notNull(),
    situacao: textOf(geracaoSituacaoLabels).notNull().default('em_andamento'),
    total: integer().notNull().default(0),
    feitos: integer().notNull().default(0),
    /** Last sign of life of who runs it. */
    viva_em: instant().notNull().defaultNow(),
    /** Somebody asked it to stop between two clients. */
    cancelar_em: instant(),
    concluida_em: instant(),
    /** Counts, and each client with what became of it. */
    relatorio: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('fechamento_geracao_competencia').on(t.competencia),
    uniqueIndex('fechamento_geracao_em_andamento')
      .on(t.competencia)
      .where(sql`situacao = 'em_andamento' and excluido_em is null`),
  ],
);

/** As `open-rows` asks it: the planner takes an index for a question only where both say the same. */
const emAberto = sql`excluido_em is null and status not in ('concluida', 'desconsiderada', 'cancelada')`;

/** The database keeps one more column, `texto_busca`, out of title and code: only searches read it, nobody writes it. */
export const tarefa = table(
  'tarefa',
  {
    ...entity,
    codigo: text().notNull().unique(),
    titulo: text().notNull(),
    descricao: text(),
    contexto: textOf(tarefaContextoLabels).notNull(),
    projeto_id: ref().references(() => projeto.id),
    projeto_etapa_id: ref().references(() => projeto_etapa.id),
    fechamento_id: ref().references(() => fechamento.id),
    implantacao_id: ref().references(() => implantacao.id),
    implantacao_fase_id: ref().references(() => implantacao_fase.id),
    /** The check-in it was left by. */
    implantacao_checkin_id: ref().references(() => implantacao_checkin.id),
    tarefa_recorrente_id: ref().references((): AnyPgColumn => tarefa_recorrente.id),
    /**
     * Which date of its model's rhythm it is, wherever it was moved to: its key. Empty once the model took it back.
     */
    data_original: date({ mode: 'string' }),
    /** Before this day it does not show in `Minhas tarefas`. */
    mostrar_a_partir: date({ mode: 'string' }),
    /** Somebody changed it by hand: its model leaves it alone. */
    ajustada_em: instant(),
    tarefa_pai_id: ref().references((): AnyPgColumn => tarefa.id),
    chave_modelo: text(),
    cliente_id: ref().references(() => cliente.id),
    competencia: text(),
    departamento_id: ref().references(() => departamento.id),
    lado: textOf(ladoLabels).notNull().default('escritorio'),
    responsavel_id: ref().references(() => usuario.id),
    revisor_id: ref().references(() => usuario.id),
    prioridade: textOf(prioridadeLabels).notNull().default('normal'),
    tags: text().array().notNull().default(sql`'{}'`),
    data_inicio_prevista: date({ mode: 'string' }),
    data_meta: date({ mode: 'string' }),
    data_vencimento: date({ mode: 'string' }),
    minutos_estimados_milimin: milimin(),
    peso: integer(),
    exige_revisao: boolean().notNull().default(false),
    exige_anexo: boolean().notNull().default(false),
    /** Which kind of file it needs. */
    tipo_documento_id: ref().references(() => seletor.id),
    /** The approval of the last file it needs concludes it. */
    conclui_ao_aprovar: boolean().notNull().default(false),
    gera_multa: boolean().notNull().default(false),
    visivel_cliente: boolean().notNull().default(false),
    /** Of a closing that may be closed while this one is open. */
    apos_fechamento: boolean().notNull().default(false),
    /** What was open in the month before and came along. */
    levada_de_id: ref().references((): AnyPgColumn => tarefa.id),
    ordem: integer().notNull().default(0),
    iniciada_em: instant(),
    enviada_revisao_em: instant(),
    /** Who sent it to review: may not review it. */
    enviada_revisao_por_id: ref().references(() => usuario.id),
    concluida_em: instant(),
    concluida_por_id: ref().references(() => usuario.id),
    /** What the client is asked for while it waits for him. */
    aguarda: text(),
    motivo_desconsideracao_id: ref().references(() => seletor.id),
    /** What came of it, in the words of who concluded it. */
    resultado: text(),
    /** What was reviewed changed afterwards, and what it was; empty once it is reviewed again. */
    revisao_caduca_em: instant(),
    revisao_caduca_motivo: text(),
    /** A predecessor was reopened after this one had begun. */
    predecessora_reaberta_em: instant(),
    status: textOf(tarefaStatusLabels).notNull().default('a_fazer'),
  },
  (t) => [
    index('tarefa_responsavel').on(t.responsavel_id, t.status),
    index('tarefa_projeto').on(t.projeto_id),
    index('tarefa_etapa').on(t.projeto_etapa_id).where(sql`projeto_etapa_id is not null`),
    index('tarefa_fechamento').on(t.fechamento_id),
    index('tarefa_implantacao').on(t.implantacao_id).where(sql`implantacao_id is not null`),
    index('tarefa_cliente').on(t.cliente_id),
    index('tarefa_vencimento').on(t.data_vencimento),
    index('tarefa_pai').on(t.tarefa_pai_id),
    index('tarefa_revisor').on(t.revisor_id, t.status),
    index('tarefa_modelo_recorrente').on(t.tarefa_recorrente_id),
    // What a person has to do, in the order it is due.
    index('tarefa_por_prazo')
      .on(t.responsavel_id, sql`coalesce(data_vencimento, data_meta)`, t.ordem, t.id)
      .where(emAberto),
    // Read alone, without the rows, to count and add up the same.
    index('tarefa_em_aberto')
      .on(
        t.responsavel_id,
        t.status,
        t.data_vencimento,
        t.data_meta,
        t.revisor_id,
        t.minutos_estimados_milimin,
        t.mostrar_a_partir,
      )
      .where(emAberto),
    index('tarefa_concluida').on(t.responsavel_id, t.concluida_em).where(sql`status = 'concluida'`),
    index('tarefa_criador').on(t.criado_por_id).where(emAberto),
    // Deleted ones count: what was deleted or moved does not come again.
    uniqueIndex('tarefa_recorrente_data')
      .on(t.tarefa_recorrente_id, sql`coalesce(${t.cliente_id}, 0)`, t.data_original)
      .where(sql`data_original is not null`),
    // The same for what a template makes in a closing: a task that was deleted leaves its key behind.
    uniqueIndex('tarefa_fechamento_chave')
      .on(t.fechamento_id, t.chave_modelo)
      .where(sql`fechamento_id is not null and chave_modelo is not null`),
    uniqueIndex('tarefa_implantacao_chave')
      .on(t.implantacao_id, t.chave_modelo)
      .where(sql`implantacao_id is not null and chave_modelo is not null`),
  ],
);

export const tarefa_participante = table(
  'tarefa_participante',
  {
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [
    primaryKey({ columns: [t.tarefa_id, t.usuario_id] }),
    index('tarefa_participante_usuario').on(t.usuario_id),
  ],
);

export const tarefa_checklist_item = table(
  'tarefa_checklist_item',
  {
    ...identity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    texto: text().notNull(),
    obrigatorio: boolean().notNull().default(true),
    ordem: integer().notNull().default(0),
    concluido_em: instant(),
    concluido_por_id: ref().references(() => usuario.id),
    /** Counts as done, with the reason in `motivo`. */
    nao_se_aplica: boolean().notNull().default(false),
    motivo: text(),
  },
  (t) => [index('checklist_tarefa').on(t.tarefa_id)],
);

/** Every change of a task's status, in its order; written with the status itself. */
export const tarefa_status_historico = table(
  'tarefa_status_historico',
  {
    ...identity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    de: textOf(tarefaStatusLabels).notNull(),
    para: textOf(tarefaStatusLabels).notNull(),
    em: instant().notNull(),
    /** `null` for the product and for a client by link. */
    por_id: ref().references(() => usuario.id),
    motivo: text(),
  },
  (t) => [index('historico_tarefa').on(t.tarefa_id, t.id)],
);

/** What a task has to wait for. */
export const tarefa_dependencia = table(
  'tarefa_dependencia',
  {
    ...identity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    predecessora_id: ref()
      .notNull()
      .references(() => tarefa.id),
    tipo: textOf(dependenciaTipoLabels).notNull().default('termina_inicia'),
    /** Business days between the two. */
    folga_dias_uteis: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('tarefa_dependencia_unica').on(t.tarefa_id, t.predecessora_id),
    index('tarefa_dependencia_predecessora').on(t.predecessora_id),
    check('tarefa_dependencia_outra', sql`tarefa_id <> predecessora_id`),
  ],
);

/** What holds a task up from outside. */
export const tarefa_impedimento = table(
  'tarefa_impedimento',
  {
    ...entity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    motivo: text().notNull(),
    responsavel_desbloqueio: textOf(desbloqueioLabels).notNull(),
    previsao: date({ mode: 'string' }),
    resolvido_em: instant(),
    resolvido_por_id: ref().references(() => usuario.id),
  },
  (t) => [index('impedimento_tarefa').on(t.tarefa_id)],
);

/**
 * Time somebody spent on a task. With a clock it has `inicio` and, once stopped, `fim`; told without hours it has
 * the day and the minutes alone.
 */
export const apontamento_tempo = table(
  'apontamento_tempo',
  {
    ...entity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    /** The day it counts to; for one with a clock the day it began, in the firm's zone. */
    data: date({ mode: 'string' }).notNull(),
    inicio: instant(),
    fim: instant(),
    /** Empty while it runs. */
    minutos_milimin: milimin(),
    origem: textOf(tempoOrigemLabels).notNull(),
    observacao: text(),
  },
  (t) => [
    // One running timer a person, across tabs and devices.
    uniqueIndex('apontamento_em_curso')
      .on(t.usuario_id)
      .where(sql`minutos_milimin is null and excluido_em is null`),
    index('apontamento_tarefa').on(t.tarefa_id),
    index('apontamento_usuario').on(t.usuario_id, t.data),
    check('apontamento_com_tempo', sql`inicio is not null or minutos_milimin is not null`),
    check('apontamento_ate_14_horas', sql`minutos_milimin > 0 and minutos_milimin <= 840000`),
    check('apontamento_na_ordem', sql`fim is null or fim >= inicio`),
  ],
);

/** What makes tasks by a rhythm (docs/domain/operacao.md#recorrentes). */
export const tarefa_recorrente = table(
  'tarefa_recorrente',
  {
    ...entity,
    /** May hold `{competencia}`, `{cliente}` and `{mes_extenso}`. */
    titulo: text().notNull(),
    descricao: text(),
    escopo: textOf(recorrenteEscopoLabels).notNull(),
    cliente_id: ref().references(() => cliente.id),
    /** Which clients, for `clientes_por_filtro`: regimes, and addresses of segments, teams, services, portfolios. */
    filtro: jsonb().$type<Record<string, string[]>>(),
    frequencia: textOf(frequenciaLabels).notNull(),
    /** Of `semanal` and `quinzenal`; 1 is Monday, 7 Sunday. */
    dias_semana: integer().array().notNull().default(sql`'{}'`),
    /** The rule of the due day (docs/domain/operacao.md#prazos). */
    regra_vencimento: jsonb().$type<Record<string, string | number | null>>().notNull().default({
      tipo: 'dia_fixo',
      dia: 1,
      deslocamento_meses: 0,
      ajuste: 'posterga',
      calendario: 'nacional',
      meta_dias_uteis: 0,
    }),
    inicio: date({ mode: 'string' }).notNull(),
    /** Last day, or how many dates in all; both empty for one without an end. */
    fim: date({ mode: 'string' }),
    ocorrencias: integer(),
    /** How many days ahead tasks are made. */
    horizonte_dias: integer().notNull().default(45),
    /** How many days before it is due a task shows in `Minhas tarefas`. */
    antecedencia_dias: integer().notNull().default(10),
    responsavel_regra: textOf(responsavelRegraLabels).notNull().default('pessoa'),
    responsavel_id: ref().references(() => usuario.id),
    revisor_id: ref().references(() => usuario.id),
    departamento_id: ref().references(() => departamento.id),
    prioridade: textOf(prioridadeLabels).notNull().default('normal'),
    minutos_estimados_milimin: milimin(),
    checklist: jsonb().$type<{ texto: string; obrigatorio: boolean }[]>().notNull().default([]),
    exige_anexo: boolean().notNull().default(false),
    /** Which kind of file its tasks need. */
    tipo_documento_id: ref().references(() => seletor.id),
    exige_revisao: boolean().notNull().default(false),
    gera_multa: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'`),
    se_anterior_aberta: textOf(seAnteriorAbertaLabels).notNull().default('criar'),
    /** First date that no task was made for yet; empty while it rests and once it ended. */
    proxima_geracao: date({ mode: 'string' }),
    /** Why it was paused or ended. */
    status_motivo: text(),
    status: textOf(recorrenteStatusLabels).notNull().default('ativa'),
  },
  (t) => [
    index('tarefa_recorrente_responsavel').on(t.responsavel_id),
    index('tarefa_recorrente_cliente').on(t.cliente_id),
    check('tarefa_recorrente_na_ordem', sql`fim is null or fim >= inicio`),
    check('tarefa_recorrente_um_fim', sql`fim is null or ocorrencias is null`),
    check('tarefa_recorrente_horizonte', sql`horizonte_dias between 1 and 400`),
  ],
);

/** A look at whether a model is still right; one of a model is pending at most. */
export const tarefa_recorrente_revisao = table(
  'tarefa_recorrente_revisao',
  {
    ...entity,
    modelo_id: ref()
      .notNull()
      .references(() => tarefa_recorrente.id),
    devida_em: date({ mode: 'string' }).notNull(),
    /** What opened it. */
    gatilho: textOf(revisaoGatilhoLabels).notNull(),
    /** All that speaks for it, what opened it among them, in the order it was found. */
    gatilhos: text().array().notNull().default(sql`'{}'`),
    metricas: jsonb().$type<Record<string, number>>().notNull().default({}),
    sugestao: text(),
    /** What the suggestion asks to be done: ajustar_tempo, encerrar, trocar_responsavel, ajustar. */
    sugestao_acao: textOf(sugestaoAcaoLabels),
    decisao: textOf(revisaoDecisaoLabels).notNull().default('pendente'),
    decidido_por_id: ref().references(() => usuario.id),
    decidido_em: instant(),
    /** Why it stays as it is against a suggestion. */
    justificativa: text(),
    /** No new review before this day. */
    adiada_ate: date({ mode: 'string' }),
    /** Time a month that ended work sets free. */
    liberado_mes_milimin: milimin(),
  },
  (t) => [
    uniqueIndex('tarefa_recorrente_revisao_pendente')
      .on(t.modelo_id)
      .where(sql`decisao = 'pendente' and excluido_em is null`),
    index('tarefa_recorrente_revisao_modelo').on(t.modelo_id, t.decidido_em),
  ],
);

/** What those who do the work say should change in its model. */
export const tarefa_recorrente_sugestao = table(
  'tarefa_recorrente_sugestao',
  {
    ...entity,
    revisao_id: ref()
      .notNull()
      .references(() => tarefa_recorrente_revisao.id),
    /** The instance it came from. */
    tarefa_id: ref().references(() => tarefa.id),
    texto: text().notNull(),
  },
  (t) => [index('tarefa_recorrente_sugestao_revisao').on(t.revisao_id)],
);
