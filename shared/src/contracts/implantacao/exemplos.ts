import { z } from 'zod';
import { dataOf } from '../comum/http';

/** A file of the firm that shows what a document should look like; `nome` is told, the file keeps its own. */
export const exemploSchema = z.strictObject({ uuid: z.uuid(), nome: z.string().max(255) });
export type Exemplo = z.infer<typeof exemploSchema>;

export const exemploAnswerSchema = dataOf(exemploSchema);
