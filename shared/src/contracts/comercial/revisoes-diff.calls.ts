import { uuidParamsSchema } from '../comum/fields';
import { calls, route, signedIn } from '../comum/route';
import {
  diferencasAnswerSchema,
  diferencasQuerySchema,
  margemAnswerSchema,
  revisoesSchema,
} from './orcamento-revisoes';

const params = uuidParamsSchema;

/**
 * Revisions of a budget and what differs between them, and its margin; the rows decide
 * (docs/domain/acesso.md#linhas).
 */
export const revisoesDiffCalls = calls(
  route('GET /orcamentos/:uuid/revisoes', { params: params, answer: revisoesSchema, access: signedIn }),
  route('GET /orcamentos/:uuid/revisoes/diferencas', {
    params: params,
    query: diferencasQuerySchema,
    answer: diferencasAnswerSchema,
    access: signedIn,
  }),
  route('GET /orcamentos/:uuid/margem', { params: params, answer: margemAnswerSchema, access: signedIn }),
);
