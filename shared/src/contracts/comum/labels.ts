import { z } from 'zod';
import { requiredText } from './fields';

/** Enum of the keys of a table of labels: the wire carries the key, the screen its label. */
export function enumOf<const Labels extends Record<string, string>>(labels: Labels) {
  return z.enum(Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]);
}

/** Where a row leads: a page by its id, as `href(pagina, parametros, consulta)` takes it. */
export const destinoSchema = z.object({
  pagina: z.string(),
  parametros: z.record(z.string(), z.string()).default({}),
  consulta: z.record(z.string(), z.string()).default({}),
});
export type Destino = z.infer<typeof destinoSchema>;

/** A named way on: `Abrir`, `Novo orçamento`. */
export const acaoSchema = z.object({ rotulo: z.string(), destino: destinoSchema });
export type Acao = z.infer<typeof acaoSchema>;

/** `AAAA-MM-DD`. */
export const dataSchema = z
  .string(requiredText)
  .min(1, requiredText)
  // Outside lie slips of the hand, such as the year 26, and years that calendars count differently.
  .pipe(
    z.iso
      .date({ error: 'Data inválida.', abort: true })
      .refine((data) => data >= '1900' && data < '3000', 'Data inválida.'),
  );
/** `AAAA-MM`. */
export const competenciaSchema = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'Competência inválida.');

/** A client as lists of other areas name it. */
export const clienteRefSchema = z.object({ uuid: z.string(), nome: z.string() });
