import { uuidParamsSchema } from '../comum/fields';
import { calls, file, route, signedIn } from '../comum/route';
import { orcamentoRequisitosAnswerSchema } from './orcamento-envio';

/**
 * Sending a proposal and its paper; a budget has no permission of its own: its rows decide
 * (docs/domain/acesso.md#linhas).
 */
export const envioCalls = calls(
  route('GET /orcamentos/:uuid/requisitos', {
    params: uuidParamsSchema,
    answer: orcamentoRequisitosAnswerSchema,
    access: signedIn,
  }),
  route('GET /orcamentos/:uuid/pdf', { params: uuidParamsSchema, answer: file, access: signedIn }),
);
