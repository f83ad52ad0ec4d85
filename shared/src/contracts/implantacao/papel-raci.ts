import { z } from 'zod';

/** Roles of an activity, in words: executa, aprova, é consultado, é informado. */
export const papelRaciSchema = z.enum(['R', 'A', 'C', 'I']);
export type PapelRaci = z.infer<typeof papelRaciSchema>;
