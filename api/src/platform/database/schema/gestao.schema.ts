import { respostaLabels } from '@gestao/shared/contracts/operacao/values/evento';
import {
  indicadorUnidadeLabels,
  periodicidadeLabels,
  recorteLabels,
  sentidoLabels,
  visibilidadeLabels,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import {
  etapaDestinoLabels,
  etapaTipoLabels,
  processoStatusLabels,
} from '@gestao/shared/contracts/operacao/values/processos';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, live, milimin, ref, table, textOf } from './base';
import { cliente, cliente_contato, seletor } from './clientes.schema';
import { projeto, tarefa } from './operacao.schema';
import { departamento, usuario } from './pessoas.schema';

export const indicador = table('indicador', {
  ...entity,
  nome: text().notNull().unique(),
  chave: text().notNull().unique(),
  descricao: text().notNull(),
  formula_chave: text().notNull(),
  unidade: textOf(indicadorUnidadeLabels).notNull(),
  sentido: textOf(sentidoLabels).notNull(),
  periodicidade: textOf(periodicidadeLabels).notNull(),
  dono_id: ref()
    .notNull()
    .references(() => usuario.id),
  visibilidade: textOf(visibilidadeLabels).notNull().default('todos'),
  meta: integer(),
  limite_atencao: integer(),
  ativo: boolean().notNull().default(true),
});

/** What an indicator should reach from a competência on, for the firm or one of its cuts. */
export const indicador_meta = table(
  'indicador_meta',
  {
    ...entity,
    indicador_id: ref()
      .notNull()
      .references(() => indicador.id),
    recorte: textOf(recorteLabels).notNull().default('geral'),
    recorte_id: ref(),
    /** First competência, `AAAA-MM`. */
    vigencia_inicio: text().notNull(),
    meta: integer().notNull(),
    /** Of a range: where it begins; it ends at `meta`. */
    meta_minima: integer(),
    limite_atencao: integer(),
  },
  (t) => [
    uniqueIndex('indicador_meta_vigencia')
      .on(t.indicador_id, t.recorte, sql`coalesce(${t.recorte_id}, 0)`, t.vigencia_inicio)
      .where(live),
  ],
);

/** What an indicator was in a competência and a cut: as the records say it, or as it was frozen. */
export const indicador_valor = table(
  'indicador_valor',
  {
    ...identity,
    indicador_id: ref()
      .notNull()
      .references(() => indicador.id),
    competencia: text().notNull(),
    recorte: textOf(recorteLabels).notNull().default('geral'),
    recorte_id: ref(),
    numerador: ref(),
    denominador: ref(),
    valor: integer(),
    congelado: boolean().notNull().default(false),
    congelado_em: instant(),
    /** What the records say since it was frozen, where they say something else. */
    ajustado_numerador: ref(),
    ajustado_denominador: ref(),
    ajustado_valor: integer(),
    comentario: text(),
    comentado_por_id: ref().references(() => usuario.id),
    plano_acao_tarefa_id: ref().references(() => tarefa.id),
  },
  (t) => [
    uniqueIndex('indicador_valor_unico').on(
      t.indicador_id,
      t.competencia,
      t.recorte,
      sql`coalesce(${t.recorte_id}, 0)`,
    ),
  ],
);

export const processo = table('processo', {
  ...entity,
  nome: text().notNull().unique(),
  departamento_id: ref()
    .notNull()
    .references(() => departamento.id),
  dono_id: ref()
    .notNull()
    .references(() => usuario.id),
  cliente_id: ref().references(() => cliente.id),
  frequencia_mes: integer().notNull(),
  investimento_centavos: centavos().notNull().default(0),
  custo_recorrente_centavos: centavos().notNull().default(0),
  /** When the to-be began to be worked, and when its time was measured, sixty days later. */
  implantado_em: instant(),
  medido_em: instant(),
  /** Project that puts the to-be in place. */
  projeto_id: ref().references(() => projeto.id),
  status: textOf(processoStatusLabels).notNull().default('rascunho'),
});

export const processo_etapa = table(
  'processo_etapa',
  {
    ...identity,
    processo_id: ref()
      .notNull()
      .references(() => processo.id),
    cenario: textOf(['as_is', 'to_be']).notNull(),
    ordem: integer().notNull(),
    nome: text().notNull(),
    tipo: textOf(etapaTipoLabels).notNull(),
    cargo_id: ref(),
    minutos_execucao_milimin: milimin().notNull().default(0),
    minutos_espera_milimin: milimin().notNull().default(0),
    retrabalho_bp: integer().notNull().default(0),
    sistema: text(),
    automatizada: boolean().notNull().default(false),
    dor: text(),
    melhoria: text(),
    /** The as-is step that a to-be step comes from, and what was done with it: manter, eliminar, unir, automatizar. */
    etapa_origem_id: ref().references((): AnyPgColumn => processo_etapa.id),
    destino: textOf(etapaDestinoLabels),
    /** Steps before it, by their order in the same lane. */
    predecessoras: integer().array().notNull().default(sql`'{}'`),
    /** What it really took, measured after it was put in place. */
    minutos_medidos_milimin: milimin(),
  },
  (t) => [index('processo_etapa_processo').on(t.processo_id)],
);

export const evento_calendario = table(
  'evento_calendario',
  {
    ...entity,
    titulo: text().notNull(),
    tipo: text().notNull(),
    inicio: instant().notNull(),
    fim: instant().notNull(),
    dia_inteiro: boolean().notNull().default(false),
    cliente_id: ref().references(() => cliente.id),
    implantacao_id: ref(),
    local: text(),
    visivel_cliente: boolean().notNull().default(false),
    descricao: text(),
    organizador_id: ref().references(() => usuario.id),
    /** A room of the firm, taken by one event at a time. */
    sala_id: ref().references(() => seletor.id),
    /** RRULE of RFC 5545; the row is then the series and `inicio` its first date. */
    recorrencia: text(),
    /** The last day a series reaches, in the firm's zone; empty for one without end. */
    recorrencia_fim: date({ mode: 'string' }),
    /** The series it was taken out of, and the date it had there. */
    serie_id: ref().references((): AnyPgColumn => evento_calendario.id),
    ocorrencia_original: date({ mode: 'string' }),
    motivo_cancelamento: text(),
    status: textOf(['confirmado', 'cancelado']).notNull().default('confirmado'),
  },
  (t) => [
    index('evento_inicio').on(t.inicio),
    index('evento_serie_aberta').on(t.recorrencia_fim).where(sql`recorrencia is not null`),
    index('evento_sala').on(t.sala_id, t.inicio).where(sql`sala_id is not null`),
    uniqueIndex('evento_ocorrencia').on(t.serie_id, t.ocorrencia_original).where(live),
  ],
);

/** Dates a series leaves out: cancelled there, or moved to an event of their own. */
export const evento_excecao = table(
  'evento_excecao',
  {
    evento_id: ref()
      .notNull()
      .references(() => evento_calendario.id),
    data: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.evento_id, t.data] })],
);

export const evento_participante = table(
  'evento_participante',
  {
    evento_id: ref()
      .notNull()
      .references(() => evento_calendario.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    resposta: textOf(respostaLabels).notNull().default('pendente'),
    respondido_em: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.evento_id, t.usuario_id] }),
    index('evento_participante_usuario').on(t.usuario_id),
  ],
);

/** People of the client whom the invitation is mailed to; they answer by their own calendars, to who organises. */
export const evento_contato = table(
  'evento_contato',
  {
    evento_id: ref()
      .notNull()
      .references(() => evento_calendario.id),
    contato_id: ref()
      .notNull()
      .references(() => cliente_contato.id),
  },
  (t) => [
    primaryKey({ columns: [t.evento_id, t.contato_id] }),
    index('evento_contato_contato').on(t.contato_id),
  ],
);

/** The address a person's calendar is read at from outside. Only the SHA-256 of its token is kept. */
export const calendario_feed = table(
  'calendario_feed',
  {
    ...entity,
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    token_hash: text().notNull().unique(),
    camadas: text().array().notNull(),
    /** Names of clients are left out. */
    reservado: boolean().notNull().default(false),
    ultimo_acesso: instant(),
  },
  (t) => [uniqueIndex('calendario_feed_usuario').on(t.usuario_id).where(live)],
);

/** What a feed has given, so that what leaves it can be told to be gone. */
export const calendario_feed_entrada = table(
  'calendario_feed_entrada',
  {
    feed_id: ref()
      .notNull()
      .references(() => calendario_feed.id),
    uid: text().notNull(),
    sequencia: integer().notNull(),
    /** `AAAA-MM-DD` for whole days, else an ISO instant. */
    inicio: text().notNull(),
    /** Its last day; empty for a series without end. */
    fim: date({ mode: 'string' }),
    removida_em: instant(),
  },
  (t) => [primaryKey({ columns: [t.feed_id, t.uid] })],
);

/** Sequences of human codes: `PRJ-0001`, `T-000123`, `ORC-2026-000123`. */
export const sequencia = table('sequencia', {
  nome: text().primaryKey(),
  ultimo: ref().notNull().default(sql`0`),
});
