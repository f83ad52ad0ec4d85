import { cadastroCalls } from '@gestao/shared/contracts/comercial/cadastro.calls';
import {
  cargoValorFormSchema,
  direcionadorFormSchema,
  fatorFormSchema,
  margemFormSchema,
  motivoFormSchema,
  ordemFormSchema,
  origemFormSchema,
  perfilTributarioFormSchema,
  servicoFormSchema,
  tarefaFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { needs } from '@gestao/shared/contracts/comum/route';
import type { Permission } from '@gestao/shared/permissions';
import { z } from 'zod';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import {
  precificacao_fator,
  precificacao_servico,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import { saveValor } from '../valores.service';
import {
  type Cadastro,
  changeCadastro,
  createCadastro,
  removeCadastro,
  sortCadastro,
} from './cadastro.service';
import { fatores, motivos, origens, perfisTributarios } from './cadastros';
import { cargosValores, margens } from './cadastros-custos';
import { direcionadores, servicos, tarefas } from './cadastros-servicos';

const abas = {
  complexidade: 'gerenciar precificacao complexidade',
  valores: 'gerenciar precificacao valores',
  tarefas: 'gerenciar precificacao tarefas',
  cargos: 'gerenciar precificacao cargos x valores',
  origem: 'gerenciar precificao origem',
  recusa: 'gerenciar precificacao recusa',
} as const satisfies Record<string, Permission>;

/** Edits of the draft, each with the permission of its tab. */
export async function cadastroRoutes(app: App) {
  const on = serve(app, cadastroCalls);
  on('PUT /precificacao/parametros/valores/:chave', async (request) => ({
    data: await saveValor(scopeOf(request), request.params.chave, request.body),
  }));
  edits(app, 'complexidade', '', fatorFormSchema, fatores);
  order(app, 'complexidade', '', { ...fatores, tabela: precificacao_fator });
  edits(app, 'valores', '/perfis', perfilTributarioFormSchema, perfisTributarios);
  edits(app, 'valores', '/margens', margemFormSchema, margens);
  edits(app, 'tarefas', '/servicos', servicoFormSchema, servicos);
  order(app, 'tarefas', '/servicos', { ...servicos, tabela: precificacao_servico });
  edits(app, 'tarefas', '/direcionadores', direcionadorFormSchema, direcionadores);
  edits(app, 'tarefas', '', tarefaFormSchema, tarefas);
  order(app, 'tarefas', '', { ...tarefas, tabela: precificacao_tarefa });
  edits(app, 'cargos', '', cargoValorFormSchema, cargosValores);
  edits(app, 'origem', '', origemFormSchema, origens);
  edits(app, 'recusa', '', motivoFormSchema, motivos);
}

function edits<Form extends { versao: number }>(
  app: App,
  aba: keyof typeof abas,
  list: string,
  body: z.ZodType<Form>,
  cadastro: Cadastro<Form>,
): void {
  const config = { access: needs(abas[aba]) };
  const path = `/precificacao/parametros/${aba}${list}`;
  app.post(
    path,
    { config, schema: { body, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply
        .status(201)
        .send({ data: await createCadastro(scopeOf(request), cadastro, request.body as Form) }),
  );
  app.put(
    `${path}/:uuid`,
    { config, schema: { params: uuidParamsSchema, body, response: { 200: dataOf(savedSchema) } } },
    async (request) => ({
      data: await changeCadastro(scopeOf(request), cadastro, request.params.uuid, request.body as Form),
    }),
  );
  app.delete(
    `${path}/:uuid`,
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeCadastro(scopeOf(request), cadastro, request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

function order(
  app: App,
  aba: keyof typeof abas,
  list: string,
  cadastro: Parameters<typeof sortCadastro>[1],
): void {
  app.put(
    `/precificacao/parametros/${aba}${list}/ordem`,
    {
      config: { access: needs(abas[aba]) },
      schema: { body: ordemFormSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await sortCadastro(scopeOf(request), cadastro, request.body);
      return reply.status(204).send(null);
    },
  );
}
