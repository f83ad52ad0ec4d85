import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route } from '../comum/route';
import { visaoGeralSchema } from './visao-geral';

/** How a client stands, as every area sees it. */
export const visaoGeralCalls = calls(
  route('GET /clientes/:uuid/visao-geral', {
    params: uuidParamsSchema,
    answer: visaoGeralSchema,
    access: needs('gerenciar clientes'),
  }),
);
