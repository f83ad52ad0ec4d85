import { z } from 'zod';
import { listOf, listQuerySchema } from './http';

/** Departamento (área): a unit of the firm (domain 2.1). Permission `gerenciar areas`. */
export const departamentoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  sigla: z.string().nullable(),
  responsavel: z.string().nullable(),
  usuarios_total: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Departamento = z.infer<typeof departamentoSchema>;

export const departamentoListQuerySchema = listQuerySchema.extend({
  ativo: z.enum(['sim', 'nao']).optional(),
});
export const departamentoListSchema = listOf(departamentoSchema);
