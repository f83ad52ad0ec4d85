import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { optionSchema } from '../comum/fields';
import { dataOf, listQuerySchema } from '../comum/http';
import { competenciaSchema, enumOf } from '../comum/labels';
import { gargaloVisaoLabels } from './values/gargalos';

/** Half of the tasks took no longer, nine of ten; office minutes. */
const medidaSchema = z.object({ mediana_min: z.number().int(), p90_min: z.number().int() });
export type GargaloMedida = z.infer<typeof medidaSchema>;

/** One line of the report of bottlenecks (docs/domain/operacao.md#gargalos). */
export const gargaloSchema = z.object({
  uuid: z.string(),
  nome: z.string(),
  /** What it belongs to: the template of a task, the client of a closing. */
  detalhe: z.string().nullable(),
  tarefas: z.number().int(),
  clientes: z.number().int(),
  /** By phase; `null` where no task had it. */
  fila: medidaSchema.nullable(),
  execucao: medidaSchema.nullable(),
  cliente: medidaSchema.nullable(),
  revisao: medidaSchema.nullable(),
  impedida: medidaSchema.nullable(),
  /** All that is no work: queue, client, review, impediment. */
  espera: medidaSchema.nullable(),
  espera_total_min: z.number().int(),
  /** Of what was concluded with a due date. */
  atrasadas_bp: z.number().int().nullable(),
  devolucoes: z.number().int(),
  /** Σ business days late × successors. */
  impacto: z.number().int(),
  /** Closings whose critical path it stands on. */
  criticos: z.number().int(),
  /** Of a closing: its longest chain by what really ended last. */
  caminho: z.array(z.string()).nullable(),
});
export type Gargalo = z.infer<typeof gargaloSchema>;

export const gargaloListQuerySchema = listQuerySchema
  .extend({
    visao: enumOf(gargaloVisaoLabels).default('tarefa'),
    /** The last competência; the month before unless told. */
    competencia: competenciaSchema.optional(),
    meses: z.enum(['1', '3', '6', '12']).default('1'),
    modelo: choiceOf(z.uuid()).optional(),
    cliente: choiceOf(z.uuid()).optional(),
    departamento: choiceOf(z.uuid()).optional(),
  })
  .strict();
export type GargaloListQuery = z.infer<typeof gargaloListQuerySchema>;

/** `agregados`: tarefas, clientes, fechamentos, atrasadas_bp, expediente_min (office minutes of a day). */
export const gargaloListSchema = dataOf(
  z.object({
    itens: z.array(gargaloSchema),
    total: z.number().int(),
    total_exato: z.boolean(),
    pagina: z.number().int(),
    por_pagina: z.number().int(),
    agregados: z.record(z.string(), z.number()),
    /** What was slowest, in a sentence; `null` where nothing was done. */
    frase: z.string().nullable(),
    competencia: z.string(),
  }),
);
export type GargaloList = z.infer<typeof gargaloListSchema>['data'];

export const gargaloOpcoesSchema = dataOf(
  z.object({
    modelos: z.array(optionSchema),
    departamentos: z.array(optionSchema),
    /** Only who sees all closings compares people. */
    por_pessoa: z.boolean(),
  }),
);
