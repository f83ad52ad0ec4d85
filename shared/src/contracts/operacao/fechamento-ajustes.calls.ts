import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  aplicarModeloSchema,
  cargasSchema,
  incluirTarefaSchema,
  levadoSchema,
  levarFormSchema,
  levarSchema,
  modeloDoFechamentoSchema,
  reativadoSchema,
  reativarSchema,
} from './fechamento-ajustes';

const access = needs('gerenciar fechamentos');
const params = uuidParamsSchema;

/** What is done to one closing after its generation. */
export const fechamentoAjustesCalls = calls(
  route('GET /fechamentos/:uuid/modelo', { params, answer: modeloDoFechamentoSchema, access }),
  route('POST /fechamentos/:uuid/modelo/aplicar', {
    params,
    body: aplicarModeloSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /fechamentos/:uuid/reativar', {
    params,
    body: reativarSchema,
    answer: reativadoSchema,
    access,
  }),
  route('POST /fechamentos/:uuid/tarefas', {
    params,
    body: incluirTarefaSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access,
  }),
  route('GET /fechamentos/:uuid/cargas', { params, answer: cargasSchema, access }),
  route('GET /fechamentos/:uuid/levar', { params, answer: levarSchema, access }),
  route('POST /fechamentos/:uuid/levar', { params, body: levarFormSchema, answer: levadoSchema, access }),
);
