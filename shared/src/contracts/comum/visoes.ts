import { z } from 'zod';
import { textField, versaoField } from './fields';
import { dataOf } from './http';

/**
 * Saved views of lists (docs/domain/plataforma.md#visoes-salvas): filters, order, search and columns under a
 * name.
 */

const keys = z.array(z.string().max(60)).max(60);

/** A person's choice of columns, by their keys. */
export const visaoColunasSchema = z.strictObject({
  /** Every column the choice knows, from left to right; later ones come behind. */
  ordem: keys,
  ocultas: keys,
  /** Stay in sight at the left while the table scrolls sideways. */
  fixas: keys,
});
export type VisaoColunas = z.infer<typeof visaoColunasSchema>;

/** Query parameters of the list's address: filters, `busca`, `ordenar`, `por_pagina`. */
export const visaoFiltrosSchema = z
  .record(z.string().max(60), z.string().max(2000))
  .refine((filtros) => Object.keys(filtros).length <= 40, 'Filtros demais.');

/** Address of the list, as the permission table of the routes knows it (or something below it). */
export const visaoRotaSchema = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'Rota inválida.')
  .max(120);

export const visaoListQuerySchema = z.strictObject({ rota: visaoRotaSchema });

export const visaoFormSchema = z.strictObject({
  nome: textField(60),
  rota: visaoRotaSchema,
  filtros: visaoFiltrosSchema,
  colunas: visaoColunasSchema.nullable(),
  /** Shown to every colleague who may open the list; each still sees only his own rows in it. */
  compartilhada: z.boolean(),
});
export type VisaoForm = z.infer<typeof visaoFormSchema>;

/** A view stays at its list. */
export const visaoUpdateSchema = visaoFormSchema.omit({ rota: true }).extend({ versao: versaoField });
export type VisaoUpdate = z.infer<typeof visaoUpdateSchema>;

export const visaoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  rota: z.string(),
  filtros: visaoFiltrosSchema,
  colunas: visaoColunasSchema.nullable(),
  compartilhada: z.boolean(),
  /** Whether it belongs to who asks; only then it can be changed. */
  minha: z.boolean(),
  /** Name of its owner. */
  autor: z.string(),
  versao: z.number().int(),
});
export type Visao = z.infer<typeof visaoSchema>;

/** `GET /visoes?rota=`: own views first, then the shared ones of others, by name. */
export const visaoListSchema = dataOf(z.array(visaoSchema));
