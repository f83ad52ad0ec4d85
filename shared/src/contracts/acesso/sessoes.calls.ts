import { z } from 'zod';
import { calls, route, signedIn } from '../comum/route';
import { sessaoListSchema, sessoesEncerradasSchema } from './sessoes';

/** Sessions of the person who asks: rows of their own only. */
export const sessoesCalls = calls(
  route('GET /sessoes', { answer: sessaoListSchema, access: signedIn }),
  route('DELETE /sessoes/:uuid', { params: z.object({ uuid: z.uuid() }), status: 204, access: signedIn }),
  route('DELETE /sessoes', { answer: sessoesEncerradasSchema, access: signedIn }),
);
