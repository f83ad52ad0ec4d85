import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  assumirFormSchema,
  assumirPreviaAnswerSchema,
  assumirQuerySchema,
  devolverFormSchema,
} from './assumir';

const access = needs('implantacao-caixa-entrada');

export const assumirCalls = calls(
  route('GET /implantacoes/:uuid/assumir', {
    params: uuidParamsSchema,
    query: assumirQuerySchema,
    answer: assumirPreviaAnswerSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/assumir', {
    params: uuidParamsSchema,
    body: assumirFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /implantacoes/:uuid/devolver', {
    params: uuidParamsSchema,
    body: devolverFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
);
