import { z } from 'zod';
import { calls, file, route, signedIn } from '../comum/route';
import { eventosQuerySchema, streamType } from './eventos';

/** Written by the api as Server-Sent Events; read by the host alone, once for each browser. */
export const eventosCalls = calls(
  route('GET /eventos', {
    query: eventosQuerySchema,
    headers: z.object({ accept: z.string().includes(streamType) }),
    answer: file,
    access: signedIn,
  }),
);
