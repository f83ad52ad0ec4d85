import { uuidParamsSchema } from '../comum/fields';
import { calls, file, needs, route } from '../comum/route';

/** `Ficha do cliente` as PDF; it holds the firm's own notes, so clients do not get it. */
export const fichaCalls = calls(
  route('GET /clientes/:uuid/ficha.pdf', {
    params: uuidParamsSchema,
    answer: file,
    access: needs('gerenciar clientes'),
  }),
);
