import { calls, route, signedIn } from '../comum/route';
import { municipioListSchema, municipioQuerySchema } from './municipios';

/** The towns of Brazil: whoever registers a client or a holiday chooses one by its name. */
export const municipiosCalls = calls(
  route('GET /municipios', { query: municipioQuerySchema, answer: municipioListSchema, access: signedIn }),
);
