import { z } from 'zod';
import { savedSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { excecoesFormSchema, modeloClienteSchema, modeloClientesSchema } from './modelo-clientes';

const access = needs('gerenciar fechamentos');
const doModelo = z.object({ modelo: z.uuid() });
const params = z.object({ modelo: z.uuid(), vinculo: z.uuid() });

/** Clients of a template of closings, and what differs for each. */
export const modeloClientesCalls = calls(
  route('GET /fechamentos/modelos/:modelo/clientes', {
    params: doModelo,
    answer: modeloClientesSchema,
    access,
  }),
  route('GET /fechamentos/modelos/:modelo/clientes/:vinculo', {
    params,
    answer: modeloClienteSchema,
    access,
  }),
  route('PUT /fechamentos/modelos/:modelo/clientes/:vinculo', {
    params,
    body: excecoesFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
);
