import { cadastroCalls } from '@gestao/shared/contracts/comercial/cadastro.calls';
import type { OrdemForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import {
  precificacao_fator,
  precificacao_servico,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import { saveValores } from '../valores.service';
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

/** Edits of the draft, each with the permission of its tab. */
export async function cadastroRoutes(app: App) {
  const on = serve(app, cadastroCalls);
  on('PUT /precificacao/parametros/valores', async (request) => ({
    data: await saveValores(scopeOf(request), request.body),
  }));

  on('POST /precificacao/parametros/complexidade', create(fatores));
  on('PUT /precificacao/parametros/complexidade/:uuid', change(fatores));
  on('DELETE /precificacao/parametros/complexidade/:uuid', remove(fatores));
  on('PUT /precificacao/parametros/complexidade/ordem', sort({ ...fatores, tabela: precificacao_fator }));

  on('POST /precificacao/parametros/valores/perfis', create(perfisTributarios));
  on('PUT /precificacao/parametros/valores/perfis/:uuid', change(perfisTributarios));
  on('DELETE /precificacao/parametros/valores/perfis/:uuid', remove(perfisTributarios));

  on('POST /precificacao/parametros/valores/margens', create(margens));
  on('PUT /precificacao/parametros/valores/margens/:uuid', change(margens));
  on('DELETE /precificacao/parametros/valores/margens/:uuid', remove(margens));

  on('POST /precificacao/parametros/tarefas/servicos', create(servicos));
  on('PUT /precificacao/parametros/tarefas/servicos/:uuid', change(servicos));
  on('DELETE /precificacao/parametros/tarefas/servicos/:uuid', remove(servicos));
  on(
    'PUT /precificacao/parametros/tarefas/servicos/ordem',
    sort({ ...servicos, tabela: precificacao_servico }),
  );

  on('POST /precificacao/parametros/tarefas/direcionadores', create(direcionadores));
  on('PUT /precificacao/parametros/tarefas/direcionadores/:uuid', change(direcionadores));
  on('DELETE /precificacao/parametros/tarefas/direcionadores/:uuid', remove(direcionadores));

  on('POST /precificacao/parametros/tarefas', create(tarefas));
  on('PUT /precificacao/parametros/tarefas/:uuid', change(tarefas));
  on('DELETE /precificacao/parametros/tarefas/:uuid', remove(tarefas));
  on('PUT /precificacao/parametros/tarefas/ordem', sort({ ...tarefas, tabela: precificacao_tarefa }));

  on('POST /precificacao/parametros/cargos', create(cargosValores));
  on('PUT /precificacao/parametros/cargos/:uuid', change(cargosValores));
  on('DELETE /precificacao/parametros/cargos/:uuid', remove(cargosValores));

  on('POST /precificacao/parametros/origem', create(origens));
  on('PUT /precificacao/parametros/origem/:uuid', change(origens));
  on('DELETE /precificacao/parametros/origem/:uuid', remove(origens));

  on('POST /precificacao/parametros/recusa', create(motivos));
  on('PUT /precificacao/parametros/recusa/:uuid', change(motivos));
  on('DELETE /precificacao/parametros/recusa/:uuid', remove(motivos));
}

type Of<Parts> = FastifyRequest & Readonly<Parts>;

const create =
  <Form extends { versao: number }>(cadastro: Cadastro<Form>) =>
  async (request: Of<{ body: Form }>) => ({
    data: await createCadastro(scopeOf(request), cadastro, request.body),
  });

const change =
  <Form extends { versao: number }>(cadastro: Cadastro<Form>) =>
  async (request: Of<{ body: Form; params: { uuid: string } }>) => ({
    data: await changeCadastro(scopeOf(request), cadastro, request.params.uuid, request.body),
  });

const remove =
  <Form extends { versao: number }>(cadastro: Cadastro<Form>) =>
  async (request: Of<{ params: { uuid: string }; query: { versao: number } }>) => {
    await removeCadastro(scopeOf(request), cadastro, request.params.uuid, request.query.versao);
  };

const sort = (cadastro: Parameters<typeof sortCadastro>[1]) => async (request: Of<{ body: OrdemForm }>) => {
  await sortCadastro(scopeOf(request), cadastro, request.body);
};
