import { z } from 'zod';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  refSchema,
  textField,
  versaoField,
} from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { massaUuidsSchema } from '../comum/massa';

/**
 * Departamento (área): a unit of the firm (docs/domain/acesso.md#estrutura). Permission `gerenciar areas`.
 */
export const departamentoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  sigla: z.string().nullable(),
  cor: z.string().nullable(),
  responsavel: z.string().nullable(),
  departamento_pai: z.string().nullable(),
  usuarios_total: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Departamento = z.infer<typeof departamentoSchema>;

export const departamentoListQuerySchema = listQuerySchema
  .extend({ ativo: z.enum(['sim', 'nao']).optional() })
  .strict();
export type DepartamentoListQuery = z.infer<typeof departamentoListQuerySchema>;
export const departamentoListSchema = listOf(departamentoSchema);

export const departamentoDetailSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  sigla: z.string().nullable(),
  cor: z.string().nullable(),
  responsavel: refSchema.nullable(),
  departamento_pai: refSchema.nullable(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type DepartamentoDetail = z.infer<typeof departamentoDetailSchema>;

export const departamentoFormSchema = z.strictObject({
  nome: textField(80),
  sigla: optionalTextField(6),
  /** `#rrggbb`, the mark of the department in calendars and charts. */
  cor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Cor inválida.')
    .nullable(),
  responsavel_uuid: optionalRef,
  departamento_pai_uuid: optionalRef,
  ativo: z.boolean(),
});
export type DepartamentoForm = z.infer<typeof departamentoFormSchema>;
export const departamentoUpdateSchema = departamentoFormSchema.extend({ versao: versaoField });

/** Bulk actions: `POST /departamentos/massa`. */
export const departamentoMassaSchema = z.strictObject({
  acao: z.enum(['ativar', 'inativar']),
  uuids: massaUuidsSchema,
});
export type DepartamentoMassa = z.infer<typeof departamentoMassaSchema>;

/** One department of the tree; `pai_uuid` is `null` at the top. */
export const departamentoNodeSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  sigla: z.string().nullable(),
  cor: z.string().nullable(),
  responsavel: z.string().nullable(),
  pai_uuid: z.uuid().nullable(),
  usuarios_total: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type DepartamentoNode = z.infer<typeof departamentoNodeSchema>;
/** Whole tree, flat and by name: `GET /departamentos/arvore`. */
export const departamentoTreeSchema = z.object({ itens: z.array(departamentoNodeSchema) });

/** `PUT /departamentos/{uuid}/pai`: `null` puts it at the top. */
export const departamentoMoveSchema = z.strictObject({
  departamento_pai_uuid: optionalRef,
  versao: versaoField,
});
export type DepartamentoMove = z.infer<typeof departamentoMoveSchema>;

export const departamentoOptionsSchema = z.object({
  usuarios: z.array(optionSchema),
  departamentos: z.array(optionSchema),
});
export type DepartamentoOptions = z.infer<typeof departamentoOptionsSchema>;
