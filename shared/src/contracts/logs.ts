import { z } from 'zod';
import { optionSchema } from './fields';
import { listOf, listQuerySchema } from './http';

/** Log: the chained trail of every change (domain 7.8). Permission `see logs`, rows of domain 0.6. */
export const logSchema = z.object({
  uuid: z.uuid(),
  data_hora: z.string(),
  usuario: z.string(),
  acao: z.string(),
  entidade: z.string(),
  entidade_label: z.string(),
  rotulo: z.string(),
  campos_alterados: z.array(z.string()),
  ip: z.string().nullable(),
  rota: z.string().nullable(),
});
export type Log = z.infer<typeof logSchema>;

export const logListQuerySchema = listQuerySchema
  .extend({
    /** First day, `AAAA-MM-DD` in America/Sao_Paulo; seven days ago when missing. */
    periodo_de: z.iso.date().optional(),
    periodo_ate: z.iso.date().optional(),
    usuario: z.uuid().optional(),
    acao: z.string().max(40).optional(),
    entidade: z.string().max(60).optional(),
    campo: z.string().max(60).optional(),
    /** Timeline of one record. */
    registro: z.uuid().optional(),
  })
  .strict();
export type LogListQuery = z.infer<typeof logListQuerySchema>;
export const logListSchema = listOf(logSchema);

export const logDetailSchema = logSchema.extend({
  /** Only the fields that changed; `null` when the action has no such side. */
  antes: z.record(z.string(), z.unknown()).nullable(),
  depois: z.record(z.string(), z.unknown()).nullable(),
  entidade_uuid: z.string().nullable(),
  user_agent: z.string().nullable(),
  requisicao_id: z.string().nullable(),
});
export type LogDetail = z.infer<typeof logDetailSchema>;

export const logOptionsSchema = z.object({
  usuarios: z.array(optionSchema),
  acoes: z.array(z.string()),
  entidades: z.array(optionSchema),
});
export type LogOptions = z.infer<typeof logOptionsSchema>;

/** Answer of the integrity check: every record was read and its hash computed again. */
export const logVerificationSchema = z.object({
  integra: z.boolean(),
  /** Records verified before the check ended. */
  total: z.number().int(),
  message: z.string(),
  /** Position (1 = oldest) and name of the first record that does not fit. */
  primeiro_rompido: z
    .object({ posicao: z.number().int(), data_hora: z.string().optional(), rotulo: z.string().optional() })
    .nullable(),
});
export type LogVerification = z.infer<typeof logVerificationSchema>;
