import { z } from 'zod';

/** Every answer of the api carries its content in `data`. */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** Body of a refusal: 403 and 406 show `message`; `codigo` names the business rule. */
export const refusalSchema = z.object({ message: z.string(), codigo: z.string().optional() });

/** Body of a 422: the messages by field name. */
export const validationFailureSchema = z.object({
  message: z.string(),
  erros: z.record(z.string(), z.array(z.string())),
});

/**
 * Query of every list (docs/domain/plataforma.md#listas). A key that is not known is left aside and told (#campos-desconhecidos).
 */
export const listQuerySchema = z.object({
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  por_pagina: z.coerce
    .number()
    .int()
    .refine((n) => [25, 50, 100].includes(n), 'Use 25, 50 ou 100.')
    .default(25),
  /** Column key; a leading `-` sorts descending. Each list refuses columns it does not offer. */
  ordenar: z.string().max(60).optional(),
  busca: z.string().trim().max(120).optional(),
  /** `proximo` or `anterior` of an earlier answer, with the same order and filters; stands for `pagina`. */
  cursor: z.string().max(6000).optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/**
 * Answer of every list. `total` is exact up to 10,000 (a search counts less) and `total_exato` false above:
 * counting a million rows for a page of 25 is what makes lists slow.
 */
export function listOf<T extends z.ZodType>(item: T) {
  return dataOf(
    z.object({
      itens: z.array(item),
      total: z.number().int(),
      total_exato: z.boolean(),
      pagina: z.number().int(),
      por_pagina: z.number().int(),
      agregados: z.record(z.string(), z.number()).default({}),
      proximo: z.string().nullable().optional(),
      anterior: z.string().nullable().optional(),
    }),
  );
}
export interface ListResult<T> {
  itens: T[];
  total: number;
  total_exato: boolean;
  pagina: number;
  por_pagina: number;
  agregados: Record<string, number>;
  /** Cursor of the following page; `null` on the last one. Works at any depth, unlike `pagina`. */
  proximo?: string | null | undefined;
  /** Cursor of the page before; `null` on the first one. */
  anterior?: string | null | undefined;
}

export { pagedRowsMax } from './list-limits';
