import { z } from 'zod';
import { documentoParamsSchema } from '../clientes/documento-pedido';
import { decidirRespostaSchema } from '../clientes/documento-resposta';
import { optionSchema, savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  dominoFormSchema,
  dominoPreviaFormSchema,
  dominoPreviaSchema,
  dominoSalvoSchema,
} from './tarefa-domino';
import {
  tarefaClientesQuerySchema,
  tarefaFormSchema,
  tarefaLugarSchema,
  tarefaMassaSchema,
  tarefaOpcoesAnswerSchema,
  tarefaUpdateSchema,
} from './tarefa-edicao';
import {
  checklistItemFormSchema,
  checklistItemParamsSchema,
  tarefaPassoSchema,
  tarefaSalvaSchema,
} from './tarefa-passos';
import {
  cobrarDocumentosSchema,
  conferirDocumentoSchema,
  documentosDaTarefaSchema,
  pedirDocumentosSchema,
} from './tarefa-pedidos';
import {
  candidatasQuerySchema,
  candidatasSchema,
  dependenciasFormSchema,
  impedimentoFormSchema,
  impedimentoParamsSchema,
  impedimentoUpdateSchema,
  resolverImpedimentoSchema,
} from './tarefa-vinculos';
import { tarefaDetalheResponseSchema } from './tarefas';

/** Whoever works in some context; what of a task is his to change its own rules say. */
export const trabalha = needs(['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos']);

export const tarefasCalls = calls(
  route('GET /tarefas/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: tarefaDetalheResponseSchema,
    access: trabalha,
  }),
  route('GET /tarefas/opcoes', { answer: tarefaOpcoesAnswerSchema, access: trabalha }),
  route('GET /tarefas/clientes', {
    query: tarefaClientesQuerySchema,
    answer: dataOf(z.array(optionSchema)),
    access: trabalha,
  }),
  route('POST /tarefas', {
    body: tarefaFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid', {
    params: uuidParamsSchema,
    body: tarefaUpdateSchema,
    answer: dataOf(savedSchema),
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid/lugar', {
    params: uuidParamsSchema,
    body: tarefaLugarSchema,
    answer: dataOf(savedSchema),
    access: trabalha,
  }),
  route('POST /tarefas/massa', { body: tarefaMassaSchema, answer: massaResponseSchema, access: trabalha }),
  route('POST /tarefas/domino/previa', {
    body: dominoPreviaFormSchema,
    answer: dominoPreviaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/domino', { body: dominoFormSchema, answer: dominoSalvoSchema, access: trabalha }),
  route('GET /tarefas/:uuid/candidatas', {
    params: uuidParamsSchema,
    query: candidatasQuerySchema,
    answer: candidatasSchema,
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid/dependencias', {
    params: uuidParamsSchema,
    body: dependenciasFormSchema,
    answer: dataOf(savedSchema),
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/impedimentos', {
    params: uuidParamsSchema,
    body: impedimentoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid/impedimentos/:impedimento', {
    params: impedimentoParamsSchema,
    body: impedimentoUpdateSchema,
    answer: dataOf(savedSchema),
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/impedimentos/:impedimento/resolver', {
    params: impedimentoParamsSchema,
    body: resolverImpedimentoSchema,
    answer: dataOf(savedSchema),
    access: trabalha,
  }),
  route('GET /tarefas/motivos', {
    answer: dataOf(z.object({ itens: z.array(optionSchema) })),
    access: trabalha,
  }),
  route('GET /tarefas/:uuid/documentos', {
    params: uuidParamsSchema,
    answer: documentosDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/documentos', {
    params: uuidParamsSchema,
    body: pedirDocumentosSchema,
    answer: documentosDaTarefaSchema,
    status: 201,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/documentos/cobranca', {
    params: uuidParamsSchema,
    body: cobrarDocumentosSchema,
    answer: documentosDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/documentos/:documento/conferencia', {
    params: documentoParamsSchema,
    body: conferirDocumentoSchema,
    answer: documentosDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/documentos/:documento/desfazer', {
    params: documentoParamsSchema,
    answer: documentosDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/documentos/:documento/resposta', {
    params: documentoParamsSchema,
    body: decidirRespostaSchema,
    answer: documentosDaTarefaSchema,
    access: trabalha,
  }),
  route('DELETE /tarefas/:uuid/documentos/:documento', {
    params: documentoParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/passos', {
    params: uuidParamsSchema,
    body: tarefaPassoSchema,
    answer: tarefaSalvaSchema,
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid/checklist/:item', {
    params: checklistItemParamsSchema,
    body: checklistItemFormSchema,
    answer: tarefaSalvaSchema,
    access: trabalha,
  }),
);
