import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { optionalRef, optionSchema, refSchema, requiredText, textField, versaoField } from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { massaUuidsSchema } from '../comum/massa';
import { cargoNiveis } from './values/cargos';

export { cargoNiveis } from './values/cargos';

export type CargoNivel = (typeof cargoNiveis)[number];

/** Cargo: a job position; its cost lives in pricing, under another permission. Permission `gerenciar cargos`. */
export const cargoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  departamento: z.string().nullable(),
  nivel: z.string(),
  usuarios_total: z.number().int(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Cargo = z.infer<typeof cargoSchema>;

export const cargoListQuerySchema = listQuerySchema
  .extend({
    ativo: z.enum(['sim', 'nao']).optional(),
    nivel: choiceOf(z.enum(cargoNiveis)).optional(),
    departamento: choiceOf(z.uuid()).optional(),
  })
  .strict();
export type CargoListQuery = z.infer<typeof cargoListQuerySchema>;
export const cargoListSchema = listOf(cargoSchema);

export const cargoDetailSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  departamento: refSchema.nullable(),
  nivel: z.string(),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type CargoDetail = z.infer<typeof cargoDetailSchema>;

export const cargoFormSchema = z.strictObject({
  nome: textField(80),
  departamento_uuid: optionalRef,
  nivel: z.enum(cargoNiveis, requiredText),
  ativo: z.boolean(),
});
export type CargoForm = z.infer<typeof cargoFormSchema>;
export const cargoUpdateSchema = cargoFormSchema.extend({ versao: versaoField });

/** Bulk actions: `POST /cargos/massa`. */
export const cargoMassaSchema = z.strictObject({
  acao: z.enum(['ativar', 'inativar']),
  uuids: massaUuidsSchema,
});
export type CargoMassa = z.infer<typeof cargoMassaSchema>;

/** Every position by name, for the view by level: `GET /cargos/niveis`. */
export const cargoLevelsSchema = z.object({ itens: z.array(cargoSchema) });

/** `PUT /cargos/{uuid}/nivel` */
export const cargoLevelSchema = z.strictObject({
  nivel: z.enum(cargoNiveis, requiredText),
  versao: versaoField,
});
export type CargoLevel = z.infer<typeof cargoLevelSchema>;

export const cargoOptionsSchema = z.object({ departamentos: z.array(optionSchema) });
export type CargoOptions = z.infer<typeof cargoOptionsSchema>;
