import { z } from 'zod';
import { dataOf } from './http';

/** A file that staff sent before the form that takes it along; it keeps its own name, whatever `nome` says. */
export const arquivoGuardadoSchema = z.strictObject({ uuid: z.uuid(), nome: z.string().max(200) });
export type ArquivoGuardado = z.infer<typeof arquivoGuardadoSchema>;

export const arquivoGuardadoAnswerSchema = dataOf(arquivoGuardadoSchema);
