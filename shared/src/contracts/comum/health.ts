import { z } from 'zod';
import { dataOf } from './http';

/** Whether the api works, for `Diagnóstico do sistema` and for monitors. */
export const healthSchema = dataOf(
  z.object({
    status: z.literal('ok'),
    versao: z.string(),
    banco: z.literal('postgres'),
    /** Seconds since the process started. */
    ativo_ha: z.number().int(),
  }),
);
export const readySchema = dataOf(z.object({ status: z.literal('pronto') }));
export type Health = z.infer<typeof healthSchema>['data'];
