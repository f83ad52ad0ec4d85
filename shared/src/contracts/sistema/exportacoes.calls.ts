import { downloadLinkQuerySchema } from '../comum/anexos';
import { exportacaoLinkSchema, exportacaoSchema, exportacoesSchema } from '../comum/exportacoes';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, file, publicAccess, route, signedIn } from '../comum/route';

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
    onceOnly: true,
    params: uuidParamsSchema,
    answer: dataOf(exportacaoLinkSchema),
    access: signedIn,
  }),
  // The signature is the right, as with files of records.
  route('GET /exportacoes/:uuid/download', {
    params: uuidParamsSchema,
    query: downloadLinkQuerySchema,
    answer: file,
    access: publicAccess,
  }),
);
