import {
  cepAnswerSchema,
  cepParamsSchema,
  cnpjAnswerSchema,
  cnpjParamsSchema,
} from '@gestao/shared/contracts/comum/consultas';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { staffOnly } from '../../app/staff-only';
import { consultarCep, consultarCnpj } from './consultas.service';

/** What public registers say of a CEP or a CNPJ, while a client is registered. */
export async function consultasRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar clientes') };

  app.get(
    '/consultas/cep/:cep',
    { config, schema: { params: cepParamsSchema, response: { 200: cepAnswerSchema } } },
    async ({ params }) => ({ data: await consultarCep(app.context, params.cep) }),
  );
  app.get(
    '/consultas/cnpj/:cnpj',
    { config, schema: { params: cnpjParamsSchema, response: { 200: cnpjAnswerSchema } } },
    async ({ params }) => ({ data: await consultarCnpj(app.context, params.cnpj) }),
  );
}
