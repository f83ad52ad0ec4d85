import { calls, needs, route } from '../comum/route';
import { cepAnswerSchema, cepParamsSchema, cnpjAnswerSchema, cnpjParamsSchema } from './consultas';

/** What public registers say of a CEP or a CNPJ, while a client is registered. */
export const consultasCalls = calls(
  route('GET /consultas/cep/:cep', {
    params: cepParamsSchema,
    answer: cepAnswerSchema,
    access: needs('gerenciar clientes'),
  }),
  route('GET /consultas/cnpj/:cnpj', {
    params: cnpjParamsSchema,
    answer: cnpjAnswerSchema,
    access: needs('gerenciar clientes'),
  }),
);
