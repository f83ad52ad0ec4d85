import { z } from 'zod';
import { dataOf } from '../comum/http';

/** `Solicitar acesso` of the permission-denied page. */
export const solicitarAcessoSchema = z.strictObject({ rota: z.string().startsWith('/').max(300) });
export const solicitarAcessoResponseSchema = dataOf(
  z.object({
    message: z.string(),
    /** False when the same person had asked for the same page within a day. */
    enviado: z.boolean(),
  }),
);
