import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  clienteServicoEndSchema,
  clienteServicoFormSchema,
  clienteServicoOptionsSchema,
  clienteServicoParamsSchema,
  clienteServicosSchema,
  clienteServicoUpdateSchema,
} from './cliente-servicos';

const params = clienteServicoParamsSchema;

/** Contracted services of a client and its fee. */
export const clienteServicosCalls = calls(
  route('GET /clientes/:uuid/servicos', {
    params: uuidParamsSchema,
    answer: dataOf(clienteServicosSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/servicos/opcoes', {
    answer: dataOf(clienteServicoOptionsSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/servicos', {
    params: uuidParamsSchema,
    body: clienteServicoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid/servicos/:servico', {
    params: params,
    body: clienteServicoUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/servicos/:servico/encerrar', {
    params: params,
    body: clienteServicoEndSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('DELETE /clientes/:uuid/servicos/:servico', {
    params: params,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar clientes'),
  }),
);
