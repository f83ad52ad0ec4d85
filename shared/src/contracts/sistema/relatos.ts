import { z } from 'zod';

/** Why a part of the page is not there, as the browser tells it: nothing of the person or of the record is in it. */
export const falhaDeTelaSchema = z.strictObject({
  /** `host`, or an area by its name. */
  area: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  versao: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .nullable(),
  codigo: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  /** Our own published file and place in it: `/remotes/admin/1.0.0-ab/12.js:1:200`. */
  onde: z
    .string()
    .regex(/^\/(host|remotes)\/[\w./-]{1,150}(:\d{1,8}){0,2}$/)
    .nullable(),
});
export type FalhaDeTela = z.infer<typeof falhaDeTelaSchema>;
