import { exportacaoLinkSchema, exportacaoSchema, exportacoesSchema } from '../comum/exportacoes';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, route, signedIn } from '../comum/route';

/** Exports that run behind the screen; everyone sees only his own. */
export const exportacoesCalls = calls(
  route('GET /exportacoes', { answer: dataOf(exportacoesSchema), access: signedIn }),
  route('GET /exportacoes/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(exportacaoSchema),
    access: signedIn,
  }),
  route('POST /exportacoes/:uuid/cancelar', {
    params: uuidParamsSchema,
    answer: dataOf(exportacaoSchema),
    access: signedIn,
  }),
  route('POST /exportacoes/:uuid/link', {
    params: uuidParamsSchema,
    answer: dataOf(exportacaoLinkSchema),
    access: signedIn,
  }),
);
