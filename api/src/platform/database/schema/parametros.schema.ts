import {
  custoModos,
  direcionadorFontes,
  frequenciaLabels,
  motivoTipoLabels,
} from '@gestao/shared/contracts/comercial/precificacao';
import { valorTipos } from '@gestao/shared/contracts/comercial/precificacao-valores';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, milimin, ref, table, textOf } from './base';
import { cargo, departamento, usuario } from './pessoas.schema';

export const precificacao_origem = table('precificacao_origem', {
  ...entity,
  nome: text().notNull().unique(),
  comissao_bp: integer().notNull().default(0),
  desconto_maximo_bp: integer(),
  exige_parceiro: boolean().notNull().default(false),
  ativo: boolean().notNull().default(true),
});

export const precificacao_recusa_motivo = table('precificacao_recusa_motivo', {
  ...entity,
  nome: text().notNull().unique(),
  tipo: textOf(motivoTipoLabels).notNull(),
  exige_comentario: boolean().notNull().default(false),
  visivel_ao_cliente: boolean().notNull().default(true),
  ativo: boolean().notNull().default(true),
});

/** The firm's own taxes of a company of the group; rates hold between their dates. */
export const perfil_tributario = table('perfil_tributario', {
  ...entity,
  nome: text().notNull().unique(),
  empresa_cnpj: text().notNull(),
  tributos: jsonb()
    .$type<{ sigla: string; aliquota_bp: number; vigencia_inicio: string; vigencia_fim: string | null }[]>()
    .notNull(),
  ativo: boolean().notNull().default(true),
});

export const precificacao_servico = table('precificacao_servico', {
  ...entity,
  nome: text().notNull().unique(),
  chave: text().notNull().unique(),
  descricao_comercial: text().notNull(),
  escopo_incluso: text().notNull(),
  escopo_nao_incluso: text().notNull(),
  departamento_id: ref()
    .notNull()
    .references(() => departamento.id),
  honorario_minimo_centavos: centavos().notNull().default(0),
  custo_terceiros_centavos: centavos().notNull().default(0),
  perfil_tributario_id: ref().references(() => perfil_tributario.id),
  fechamento_modelo_ids: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  implantacao_modelo_id: ref(),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

export const direcionador = table('direcionador', {
  ...entity,
  chave: text().notNull().unique(),
  nome: text().notNull(),
  unidade: text().notNull(),
  /** How the client is told what counts; empty uses the name. */
  descricao_cliente: text(),
  fonte: textOf(direcionadorFontes).notNull().default('manual'),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** frequencia: diaria … anual, unica. Times in thousandths of a minute. */
export const precificacao_tarefa = table('precificacao_tarefa', {
  ...entity,
  servico_id: ref()
    .notNull()
    .references(() => precificacao_servico.id),
  nome: text().notNull(),
  frequencia: textOf(frequenciaLabels).notNull(),
  minutos_base_milimin: milimin().notNull(),
  direcionador_id: ref().references(() => direcionador.id),
  franquia: integer().notNull().default(0),
  minutos_por_unidade_milimin: milimin().notNull().default(0),
  /** Positions by uuid; shares sum 10000. */
  cargos: jsonb().$type<{ cargo: string; participacao_bp: number }[]>().notNull().default([]),
  fator_aplica: boolean().notNull().default(true),
  opcional: boolean().notNull().default(false),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** Complexity factor: a question whose options add basis points to the minutes. */
export const precificacao_fator = table('precificacao_fator', {
  ...entity,
  nome: text().notNull().unique(),
  /** What budgets keep as the question answered; never changes, so that the name may. */
  chave: text().notNull().unique(),
  pergunta: text().notNull(),
  obrigatorio: boolean().notNull().default(true),
  opcoes: jsonb()
    .$type<
      { chave: string; rotulo: string; acrescimos: { servico: string | null; acrescimo_bp: number }[] }[]
    >()
    .notNull(),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** Firm-wide pricing values: overhead, default risk, rounding step, limits (one row per key). */
export const precificacao_valor = table('precificacao_valor', {
  ...entity,
  chave: text().notNull().unique(),
  rotulo: text().notNull(),
  tipo: textOf(valorTipos).notNull(),
  valor: text().notNull(),
});

export const precificacao_cargo_valor = table('precificacao_cargo_valor', {
  ...entity,
  cargo_id: ref()
    .notNull()
    .references(() => cargo.id),
  vigencia_inicio: date({ mode: 'string' }).notNull(),
  modo: textOf(custoModos).notNull(),
  salario_centavos: centavos().notNull(),
  encargos_bp: integer().notNull(),
  beneficios_centavos: centavos().notNull(),
  horas_produtivas_mes: integer().notNull(),
  custo_hora_centavos: centavos().notNull(),
});

/** Smallest and wanted margin; the row without service and origin is the general one. */
export const margem_minima = table(
  'margem_minima',
  {
    ...entity,
    servico_id: ref().references(() => precificacao_servico.id),
    origem_id: ref().references(() => precificacao_origem.id),
    margem_minima_bp: integer().notNull(),
    margem_alvo_bp: integer().notNull(),
  },
  (t) => [
    uniqueIndex('margem_minima_unica')
      .on(sql`coalesce(${t.servico_id}, 0)`, sql`coalesce(${t.origem_id}, 0)`)
      .where(sql`excluido_em is null`),
  ],
);

/** A published, immutable version of all pricing parameters; budgets are calculated only from one. */
export const parametrizacao_versao = table('parametrizacao_versao', {
  ...identity,
  numero: integer().notNull().unique(),
  vigente_desde: date({ mode: 'string' }).notNull(),
  publicada_por_id: ref().references(() => usuario.id),
  publicada_em: instant().notNull().defaultNow(),
  observacao: text().notNull(),
  /** Content as the engine reads it, with labels for the screens. */
  snapshot: jsonb().$type<unknown>().notNull(),
});
