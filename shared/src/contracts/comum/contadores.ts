import { z } from 'zod';
import { dataOf } from './http';

/**
 * `GET /contadores`: by page id, how many records wait for the person there. Pages without a counter,
 * pages the person may not open, and zeros are left out.
 */
export const contadoresSchema = dataOf(z.record(z.string(), z.number().int().min(1)));
export type Contadores = z.infer<typeof contadoresSchema>['data'];
