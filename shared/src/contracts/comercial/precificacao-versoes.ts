import { z } from 'zod';
import { textField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';

/** Tabs of the pricing parameters, as their addresses name them. */
export const parametrosAbas = ['complexidade', 'valores', 'tarefas', 'cargos', 'origem', 'recusa'] as const;

/** Kinds of records a problem may lead to, by their uuid. */
export const problemaRegistros = ['servico', 'tarefa', 'cargo', 'eform'] as const;

/** Something that keeps the draft from being published, the tab where it is mended and, where there is one, the record. */
export const problemaSchema = z.object({
  aba: z.enum(parametrosAbas),
  message: z.string(),
  registro: z.object({ tipo: z.enum(problemaRegistros), uuid: z.uuid() }).optional(),
});
export type Problema = z.infer<typeof problemaSchema>;

export const versaoParametrosSchema = z.object({
  numero: z.number().int(),
  vigente_desde: z.string(),
  publicada_em: z.string(),
  publicada_por: z.string().nullable(),
  observacao: z.string(),
});
export type VersaoParametros = z.infer<typeof versaoParametrosSchema>;

/**
 * One difference between two versions, in words; costs only for people who may see costs
 * (docs/domain/acesso.md#custos).
 */
export const mudancaParametrosSchema = z.object({
  aba: z.enum(parametrosAbas),
  item: z.string(),
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});
export type MudancaParametros = z.infer<typeof mudancaParametrosSchema>;

/** `GET /precificacao/parametros/versoes`: what is published, and what the draft would change. */
export const situacaoParametrosSchema = z.object({
  versoes: z.array(versaoParametrosSchema),
  /** Number of the version in force today; `null` before any is. */
  vigente: z.number().int().nullable(),
  /** Versions that wait for a later day, the nearest first. */
  esperando: z.array(z.object({ numero: z.number().int(), vigente_desde: z.string() })),
  mudancas: z.array(mudancaParametrosSchema),
  problemas: z.array(problemaSchema),
  publica: z.boolean(),
});
export type SituacaoParametros = z.infer<typeof situacaoParametrosSchema>;
export const situacaoParametrosAnswerSchema = dataOf(situacaoParametrosSchema);

/** What becomes of versions that wait for a day after the one of the new version. */
export const esperaSchema = z.enum(['manter', 'substituir']);

export const publicarSchema = z.strictObject({
  vigente_desde: dataSchema,
  espera: esperaSchema.default('manter'),
  observacao: textField(500),
  /** Number of the version the person compared with; another one by now answers 409. */
  ultima: z.number().int().min(0),
});
export type Publicar = z.infer<typeof publicarSchema>;
export const publicadaAnswerSchema = dataOf(versaoParametrosSchema);

export const versaoParamsSchema = z.strictObject({ numero: z.coerce.number().int().min(1).max(1_000_000) });
/** `GET /precificacao/parametros/versoes/comparar`: without `ate`, up to the draft. */
export const compararQuerySchema = z.strictObject({
  de: z.coerce.number().int().min(1).max(1_000_000),
  ate: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export const mudancasAnswerSchema = dataOf(z.array(mudancaParametrosSchema));
