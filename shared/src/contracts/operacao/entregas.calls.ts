import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route } from '../comum/route';
import {
  entregaParamsSchema,
  entregaPassoSchema,
  entregarSchema,
  entregasDaTarefaSchema,
  entregasDoFechamentoSchema,
} from './tarefa-entregas';
import { trabalha } from './tarefas.calls';

export const entregasCalls = calls(
  route('GET /tarefas/:uuid/entregas', {
    params: uuidParamsSchema,
    answer: entregasDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/entregas', {
    params: uuidParamsSchema,
    body: entregarSchema,
    answer: entregasDaTarefaSchema,
    status: 201,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/entregas/:entrega/reenvio', {
    params: entregaParamsSchema,
    body: entregaPassoSchema,
    answer: entregasDaTarefaSchema,
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/entregas/:entrega/retirada', {
    params: entregaParamsSchema,
    body: entregaPassoSchema,
    answer: entregasDaTarefaSchema,
    access: trabalha,
  }),
  route('GET /fechamentos/:uuid/entregas', {
    params: uuidParamsSchema,
    answer: entregasDoFechamentoSchema,
    access: needs('gerenciar fechamentos'),
  }),
);
