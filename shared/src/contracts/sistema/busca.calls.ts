import { buscaQuerySchema, buscaSchema } from '../comum/busca';
import { calls, route, signedIn } from '../comum/route';

/** Search of the command palette: each kind only for who may open its pages, each by its own row rule. */
export const buscaCalls = calls(
  route('GET /busca', { query: buscaQuerySchema, answer: buscaSchema, access: signedIn }),
);
