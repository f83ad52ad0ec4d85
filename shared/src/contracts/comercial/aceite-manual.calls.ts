import { envioQuerySchema } from '../comum/anexos';
import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route, signedIn, upload } from '../comum/route';
import {
  aceiteManualFeitoSchema,
  orcamentoAceiteAnswerSchema,
  papelLinkSchema,
  papelParamsSchema,
} from './orcamento-aceite';

/** The acceptance of a budget: its evidence, its papers, and one that was given on paper. */
export const aceiteManualCalls = calls(
  // The budget's rows decide (docs/domain/acesso.md#linhas).
  route('GET /orcamentos/:uuid/aceite', {
    params: uuidParamsSchema,
    answer: orcamentoAceiteAnswerSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/aceite-manual', {
    params: uuidParamsSchema,
    query: envioQuerySchema,
    body: upload,
    answer: aceiteManualFeitoSchema,
    status: 201,
    access: needs('gerenciar precificacao todos orcamentos'),
  }),
  route('POST /orcamentos/:uuid/papeis/:papel/link', {
    onceOnly: true,
    params: papelParamsSchema,
    answer: papelLinkSchema,
    access: signedIn,
  }),
);
