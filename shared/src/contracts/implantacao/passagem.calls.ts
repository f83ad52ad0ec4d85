import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route, signedIn } from '../comum/route';
import { passagemAnswerSchema, passagemDoOrcamentoAnswerSchema, passagemFormSchema } from './passagem';

const le = needs(['implantacao-caixa-entrada', 'gerenciar implantacao']);

/** The sheet that the seller of a budget hands over, and whoever takes the implantação over reads. */
export const passagemCalls = calls(
  route('GET /orcamentos/:uuid/passagem', {
    params: uuidParamsSchema,
    answer: passagemDoOrcamentoAnswerSchema,
    access: signedIn,
  }),
  route('PUT /orcamentos/:uuid/passagem', {
    params: uuidParamsSchema,
    body: passagemFormSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('GET /implantacoes/:uuid/passagem', {
    params: uuidParamsSchema,
    answer: passagemAnswerSchema,
    access: le,
  }),
  route('POST /implantacoes/:uuid/passagem/pedido', {
    params: uuidParamsSchema,
    answer: passagemAnswerSchema,
    access: le,
  }),
);
