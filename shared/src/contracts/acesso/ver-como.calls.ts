import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { verComoSchema } from './ver-como';

/** Read-only preview of what a person sees. It ends as every session does: `POST /auth/logout`. */
export const verComoCalls = calls(
  route('POST /usuarios/:uuid/ver-como', {
    onceOnly: true,
    params: uuidParamsSchema,
    answer: dataOf(verComoSchema),
    status: 201,
    access: needs('gerenciar usuarios'),
  }),
);
