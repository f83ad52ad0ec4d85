import { z } from 'zod';
import { listOf, listQuerySchema } from './http';

/** Notificação: a line in a person's bell (domain 0.8). Everyone reads only his own. */
export const notificacaoSchema = z.object({
  uuid: z.uuid(),
  criado_em: z.string(),
  titulo: z.string(),
  corpo: z.string(),
  /** Browser path to open. */
  rota: z.string().nullable(),
  lida_em: z.string().nullable(),
});
export type Notificacao = z.infer<typeof notificacaoSchema>;

export const notificacaoListQuerySchema = listQuerySchema
  .extend({ situacao: z.enum(['nao_lidas']).optional() })
  .strict();
export const notificacaoListSchema = listOf(notificacaoSchema);
export const notificacaoCountSchema = z.object({ nao_lidas: z.number().int() });
