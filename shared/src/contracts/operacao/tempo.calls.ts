import { uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { calls, file, route } from '../comum/route';
import { trabalha } from './tarefas.calls';
import {
  apontamentoHistoricoSchema,
  apontamentoNovoSchema,
  apontamentoSalvoSchema,
  apontamentoUpdateSchema,
  emCursoResponseSchema,
  folhaDaEquipeQuerySchema,
  folhaDaEquipeSchema,
  folhaQuerySchema,
  folhaSchema,
  tempoDaTarefaSchema,
  tempoIniciadoSchema,
  tempoIniciarSchema,
  tempoPararSchema,
  tempoVistoSchema,
} from './tempo';

export const tempoCalls = calls(
  route('GET /tempo', { query: folhaQuerySchema, answer: folhaSchema, access: trabalha }),
  route('GET /tempo/folha.csv', { query: folhaQuerySchema, answer: file, access: trabalha }),
  route('GET /tempo/equipe', {
    query: folhaDaEquipeQuerySchema,
    answer: folhaDaEquipeSchema,
    access: trabalha,
  }),
  route('GET /tempo/equipe.csv', { query: folhaDaEquipeQuerySchema, answer: file, access: trabalha }),
  route('GET /tempo/em-curso', { answer: emCursoResponseSchema, access: trabalha }),
  route('POST /tempo/iniciar', { body: tempoIniciarSchema, answer: tempoIniciadoSchema, access: trabalha }),
  route('POST /tempo/parar', { body: tempoPararSchema, answer: apontamentoSalvoSchema, access: trabalha }),
  route('POST /tempo/continuar', { body: tempoVistoSchema, answer: emCursoResponseSchema, access: trabalha }),
  route('POST /tempo/descartar', { body: tempoVistoSchema, status: 204, access: trabalha }),
  route('GET /tarefas/:uuid/tempo', {
    params: uuidParamsSchema,
    answer: tempoDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tempo', {
    body: apontamentoNovoSchema,
    answer: apontamentoSalvoSchema,
    status: 201,
    access: trabalha,
  }),
  route('PUT /tempo/:uuid', {
    params: uuidParamsSchema,
    body: apontamentoUpdateSchema,
    answer: apontamentoSalvoSchema,
    access: trabalha,
  }),
  route('DELETE /tempo/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: trabalha,
  }),
  route('GET /tempo/:uuid/historico', {
    params: uuidParamsSchema,
    answer: apontamentoHistoricoSchema,
    access: trabalha,
  }),
);
