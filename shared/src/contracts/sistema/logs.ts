import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { optionSchema } from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { destinoSchema } from '../comum/labels';

/**
 * Log: the chained trail of every change (docs/domain/sistema.md#log). Permission `see logs`, rows by the
 * view (docs/domain/acesso.md#linhas).
 */
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
    usuario: choiceOf(z.uuid()).optional(),
    acao: choiceOf(z.string().max(40)).optional(),
    entidade: choiceOf(z.string().max(60)).optional(),
    /** Everything about one client: the record itself and what belongs to it. */
    cliente: choiceOf(z.uuid()).optional(),
    /** Name of a changed field. */
    campo: choiceOf(z.string().max(60)).optional(),
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
  /** Page of the record; `null` when it has none, is deleted, or the person may not open it. */
  destino: destinoSchema.nullable(),
  /** Whether the person may bring the deleted record back from this row. */
  restauravel: z.boolean(),
});
export type LogDetail = z.infer<typeof logDetailSchema>;

export const logOptionsSchema = z.object({
  usuarios: z.array(optionSchema),
  acoes: z.array(z.string()),
  entidades: z.array(optionSchema),
});
export type LogOptions = z.infer<typeof logOptionsSchema>;

/** Choices of the client filter: by words of the name, or the one that is set. */
export const logClientesQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).optional(),
  uuid: z.uuid().optional(),
});

/** `continuar` of an earlier answer: the check goes on from there. */
export const verificarLogsSchema = z
  .strictObject({ continuar: z.string().max(2000).optional() })
  .nullish()
  .transform((body) => body ?? {});

/** Answer of the integrity check: every record was read and its hash computed again. */
export const logVerificationSchema = z.object({
  /** No broken record so far. */
  integra: z.boolean(),
  /** Records verified so far. */
  total: z.number().int(),
  /** Records there are to verify. */
  previsto: z.number().int(),
  /** To be sent back to go on; `null` when the check is over. */
  continuar: z.string().nullable(),
  message: z.string(),
  /** Position (1 = oldest) and name of the first record that does not fit. */
  primeiro_rompido: z
    .object({ posicao: z.number().int(), data_hora: z.string().optional(), rotulo: z.string().optional() })
    .nullable(),
});
export type LogVerification = z.infer<typeof logVerificationSchema>;
