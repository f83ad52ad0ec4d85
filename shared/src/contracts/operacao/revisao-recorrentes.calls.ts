import { z } from 'zod';
import { optionSchema, savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  revisaoDecidirSchema,
  revisaoMassaSchema,
  revisaoResumoSchema,
  sugerirAjusteSchema,
} from './revisao-recorrentes';

const revisa = needs('gerenciar revisao tarefas recorrentes');

export const revisaoRecorrentesCalls = calls(
  route('GET /revisao-recorrentes/resumo', { answer: dataOf(revisaoResumoSchema), access: revisa }),
  route('GET /revisao-recorrentes/opcoes', {
    answer: dataOf(z.object({ pessoas: z.array(optionSchema) })),
    access: revisa,
  }),
  route('POST /revisao-recorrentes/:uuid/decisao', {
    params: uuidParamsSchema,
    body: revisaoDecidirSchema,
    answer: dataOf(savedSchema),
    access: revisa,
  }),
  route('POST /revisao-recorrentes/massa', {
    body: revisaoMassaSchema,
    answer: massaResponseSchema,
    access: revisa,
  }),
  route('POST /tarefas/:uuid/sugestao-de-ajuste', {
    params: uuidParamsSchema,
    body: sugerirAjusteSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar minhas tarefas'),
  }),
);
