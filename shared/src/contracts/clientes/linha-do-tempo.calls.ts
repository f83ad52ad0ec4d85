import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route } from '../comum/route';
import { linhaDoTempoQuerySchema, linhaDoTempoSchema } from './cliente-linha-do-tempo';

/** The life of a client, out of the log: for people of its rows, who need not hold `see logs`. */
export const linhaDoTempoCalls = calls(
  route('GET /clientes/:uuid/linha-do-tempo', {
    params: uuidParamsSchema,
    query: linhaDoTempoQuerySchema,
    answer: linhaDoTempoSchema,
    access: needs('gerenciar clientes'),
  }),
);
