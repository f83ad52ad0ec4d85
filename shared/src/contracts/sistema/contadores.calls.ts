import { contadoresSchema } from '../comum/contadores';
import { calls, route, signedIn } from '../comum/route';

export const contadoresCalls = calls(
  route('GET /contadores', { answer: contadoresSchema, access: signedIn }),
);
