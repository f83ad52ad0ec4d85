import { calls, route, signedIn } from '../comum/route';
import { calendarioQuerySchema, calendarioSchema } from './calendario';

export const calendarioCalls = calls(
  route('GET /calendario', { query: calendarioQuerySchema, answer: calendarioSchema, access: signedIn }),
);
