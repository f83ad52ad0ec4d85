import { z } from 'zod';
import { listOf, listQuerySchema } from '../comum/http';

export { emailStatuses } from './values/outbox';

export const emailStatusSchema = z.enum(['pendente', 'enviado', 'falhou']);

/** An outgoing e-mail as administrators see it: links and codes stay hidden. */
export const emailSchema = z.object({
  uuid: z.uuid(),
  criado_em: z.iso.datetime(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
  modelo: z.string(),
  status: emailStatusSchema,
  status_label: z.string(),
  tentativas: z.number().int(),
  enviado_em: z.iso.datetime().nullable(),
  erro: z.string().nullable(),
});
export const emailListQuerySchema = listQuerySchema.extend({ status: emailStatusSchema.optional() });
export const emailListSchema = listOf(emailSchema);
