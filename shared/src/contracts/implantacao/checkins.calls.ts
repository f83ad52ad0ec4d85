import { z } from 'zod';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  checkinPlanoFormSchema,
  checkinPlanoUpdateSchema,
  checkinRegistroFormSchema,
  checkinsDaImplantacaoAnswerSchema,
} from './checkins';

const access = needs('gerenciar implantacao');
const params = z.strictObject({ uuid: z.uuid(), checkin: z.uuid() });

export const checkinsCalls = calls(
  route('GET /implantacoes/:uuid/checkins', {
    params: uuidParamsSchema,
    answer: checkinsDaImplantacaoAnswerSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/checkins', {
    params: uuidParamsSchema,
    body: checkinPlanoFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /implantacoes/:uuid/checkins/registro', {
    params: uuidParamsSchema,
    body: checkinRegistroFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('PUT /implantacoes/:uuid/checkins/:checkin', {
    params,
    body: checkinPlanoUpdateSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('DELETE /implantacoes/:uuid/checkins/:checkin', {
    params,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
);
