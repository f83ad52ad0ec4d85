import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, milimin, ref } from './base';
import { cliente } from './clientes.schema';
import { departamento, usuario } from './pessoas.schema';

/** visibilidade: todos, gestores, restrito. */
export const indicador = pgTable('indicador', {
  ...entity,
  nome: text().notNull().unique(),
  chave: text().notNull().unique(),
  descricao: text().notNull(),
  formula_chave: text().notNull(),
  unidade: text().notNull(),
  sentido: text().notNull(),
  periodicidade: text().notNull(),
  dono_id: ref()
    .notNull()
    .references(() => usuario.id),
  visibilidade: text().notNull().default('todos'),
  meta: integer(),
  limite_atencao: integer(),
  ativo: boolean().notNull().default(true),
});

export const indicador_valor = pgTable(
  'indicador_valor',
  {
    ...identity,
    indicador_id: ref()
      .notNull()
      .references(() => indicador.id),
    competencia: text().notNull(),
    /** geral, or a person's own cut. */
    recorte: text().notNull().default('geral'),
    recorte_id: ref(),
    numerador: ref(),
    denominador: ref(),
    valor: integer(),
    congelado: boolean().notNull().default(false),
  },
  (t) => [index('indicador_valor_indicador').on(t.indicador_id, t.competencia)],
);

/** Statuses: rascunho, as_is_validado, to_be_proposto, em_implantacao, implantado, arquivado. */
export const processo = pgTable('processo', {
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
  status: text().notNull().default('rascunho'),
});

export const processo_etapa = pgTable(
  'processo_etapa',
  {
    ...identity,
    processo_id: ref()
      .notNull()
      .references(() => processo.id),
    cenario: text().notNull(),
    ordem: integer().notNull(),
    nome: text().notNull(),
    tipo: text().notNull(),
    cargo_id: ref(),
    minutos_execucao_milimin: milimin().notNull().default(0),
    minutos_espera_milimin: milimin().notNull().default(0),
    retrabalho_bp: integer().notNull().default(0),
  },
  (t) => [index('processo_etapa_processo').on(t.processo_id)],
);

export const evento_calendario = pgTable(
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
    status: text().notNull().default('confirmado'),
  },
  (t) => [index('evento_inicio').on(t.inicio)],
);

export const evento_participante = pgTable(
  'evento_participante',
  {
    evento_id: ref()
      .notNull()
      .references(() => evento_calendario.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [primaryKey({ columns: [t.evento_id, t.usuario_id] })],
);

/** Sequences of human codes: `PRJ-0001`, `T-000123`, `ORC-2026-000123`. */
export const sequencia = pgTable('sequencia', {
  nome: text().primaryKey(),
  ultimo: ref().notNull().default(sql`0`),
});
