import { uuidParamsSchema } from '../comum/fields';
import { listQuerySchema } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { fechamentoListSchema } from './fechamentos';
import { modelosDoClienteSchema } from './modelo-clientes';

/**
 * A client's closings of every competência and the templates they come from, for people who look after clients and need not hold
 * `gerenciar fechamentos`; the closings' own rows still decide which.
 */
export const clienteFechamentosCalls = calls(
  route('GET /clientes/:uuid/fechamentos', {
    params: uuidParamsSchema,
    query: listQuerySchema.strict(),
    answer: fechamentoListSchema,
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/fechamentos/modelos', {
    params: uuidParamsSchema,
    answer: modelosDoClienteSchema,
    access: needs('gerenciar clientes'),
  }),
);
