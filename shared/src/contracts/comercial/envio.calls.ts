import { uuidParamsSchema } from '../comum/fields';
import { calls, file, route, signedIn } from '../comum/route';
import {
  orcamentoEnviadoSchema,
  orcamentoEnvioSchema,
  orcamentoRequisitosAnswerSchema,
} from './orcamento-envio';

const sending = {
  params: uuidParamsSchema,
  body: orcamentoEnvioSchema,
  answer: orcamentoEnviadoSchema,
  onceOnly: true,
  access: signedIn,
} as const;

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
  route('POST /orcamentos/:uuid/enviar', sending),
  route('POST /orcamentos/:uuid/reenviar', sending),
  route('GET /orcamentos/:uuid/pdf', { params: uuidParamsSchema, answer: file, access: signedIn }),
);
