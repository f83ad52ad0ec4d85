import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import { cronogramaSchema } from './cronograma';
import { andamentoResponseSchema, relatorioEmitidoSchema, relatorioFormSchema } from './projeto-andamento';
import {
  projetoClientesQuerySchema,
  projetoClientesSchema,
  projetoFormSchema,
  projetoMassaSchema,
  projetoOpcoesSchema,
  projetoPassoSchema,
  projetoSalvoSchema,
  projetoUpdateSchema,
} from './projeto-edicao';
import {
  projetoEtapasFormSchema,
  projetoTarefasCriadasSchema,
  projetoTarefasFormSchema,
  projetoTarefasSchema,
  tarefaEtapaFormSchema,
  tarefaEtapaParamsSchema,
} from './projeto-tarefas';
import { projetoDetalheResponseSchema, projetoListQuerySchema, projetoListSchema } from './projetos';

const access = needs('gerenciar projetos');
const params = z.object({ uuid: z.uuid() });

export const projetosCalls = calls(
  route('GET /projetos', { query: projetoListQuerySchema, answer: projetoListSchema, access: access }),
  route('GET /projetos/exportar', exportOf(projetoListQuerySchema, access)),
  route('GET /projetos/opcoes', { answer: projetoOpcoesSchema, access: access }),
  route('GET /projetos/clientes', {
    query: projetoClientesQuerySchema,
    answer: projetoClientesSchema,
    access: access,
  }),
  route('POST /projetos/massa', { body: projetoMassaSchema, answer: massaResponseSchema, access: access }),
  route('POST /projetos', {
    body: projetoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: access,
  }),
  route('PUT /projetos/:uuid', {
    params: params,
    body: projetoUpdateSchema,
    answer: dataOf(savedSchema),
    access: access,
  }),
  route('POST /projetos/:uuid/passos', {
    params: params,
    body: projetoPassoSchema,
    answer: projetoSalvoSchema,
    access: access,
  }),
  route('GET /projetos/:uuid', { params: params, answer: projetoDetalheResponseSchema, access: access }),
  route('PUT /projetos/:uuid/etapas', {
    params: params,
    body: projetoEtapasFormSchema,
    answer: dataOf(savedSchema),
    access: access,
  }),
  route('POST /projetos/:uuid/tarefas', {
    params: params,
    body: projetoTarefasFormSchema,
    answer: projetoTarefasCriadasSchema,
    status: 201,
    access: access,
  }),
  route('PUT /projetos/:uuid/tarefas/:tarefa/etapa', {
    params: tarefaEtapaParamsSchema,
    body: tarefaEtapaFormSchema,
    answer: dataOf(savedSchema),
    access: access,
  }),
  route('GET /projetos/:uuid/tarefas', { params: params, answer: projetoTarefasSchema, access: access }),
  route('GET /projetos/:uuid/andamento', { params: params, answer: andamentoResponseSchema, access: access }),
  route('POST /projetos/:uuid/relatorios', {
    params: params,
    body: relatorioFormSchema,
    answer: relatorioEmitidoSchema,
    status: 201,
    access: access,
  }),
  route('GET /projetos/:uuid/cronograma', { params: params, answer: cronogramaSchema, access: access }),
);
