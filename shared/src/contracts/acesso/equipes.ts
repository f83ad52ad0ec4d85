import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { optionalRef, optionSchema, refSchema, requiredRef, textField, versaoField } from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';

/**
 * Equipe (célula): people who serve a portfolio together (docs/domain/acesso.md#estrutura). Permission
 * `gerenciar usuarios`.
 */
export const equipeSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  lider: z.string(),
  departamento: z.string().nullable(),
  membros_total: z.number().int(),
  /** Live clients the team looks after. */
  clientes_total: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Equipe = z.infer<typeof equipeSchema>;

export const equipeListQuerySchema = listQuerySchema
  .extend({ departamento: choiceOf(z.uuid()).optional(), ativo: z.enum(['sim', 'nao']).optional() })
  .strict();
export type EquipeListQuery = z.infer<typeof equipeListQuerySchema>;
export const equipeListSchema = listOf(equipeSchema);

export const equipeDetailSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  lider: refSchema,
  departamento: refSchema.nullable(),
  membros: z.array(refSchema),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type EquipeDetail = z.infer<typeof equipeDetailSchema>;

export const equipeFormSchema = z.strictObject({
  nome: textField(80),
  /** Always a member as well. */
  lider_uuid: requiredRef,
  departamento_uuid: optionalRef,
  membros_uuid: z.array(z.uuid()).max(200),
  ativo: z.boolean(),
});
export type EquipeForm = z.infer<typeof equipeFormSchema>;
export const equipeUpdateSchema = equipeFormSchema.extend({ versao: versaoField });

export const equipeOptionsSchema = z.object({
  pessoas: z.array(optionSchema),
  departamentos: z.array(optionSchema),
});
export type EquipeOptions = z.infer<typeof equipeOptionsSchema>;
