import { z } from 'zod';
import { optionalTextField, versaoField } from '../comum/fields';

/** A saved text of a client's `particularidades`: who wrote it and when. */
export const particularidadeSchema = z.object({
  uuid: z.uuid(),
  texto: z.string(),
  criado_em: z.string(),
  autor: z.string(),
});
export type Particularidade = z.infer<typeof particularidadeSchema>;

export const clienteParticularidadesSchema = z.object({
  texto: z.string().nullable(),
  /** Newest first. */
  versoes: z.array(particularidadeSchema),
  versao: z.number().int(),
});
export type ClienteParticularidades = z.infer<typeof clienteParticularidadesSchema>;

/** An empty text means there is nothing to remember any more; it is a version like the others. */
export const clienteParticularidadesFormSchema = z.strictObject({
  texto: optionalTextField(5000),
  versao: versaoField,
});
export type ClienteParticularidadesForm = z.infer<typeof clienteParticularidadesFormSchema>;
