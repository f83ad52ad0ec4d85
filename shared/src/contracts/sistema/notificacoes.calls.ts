import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, route, signedIn } from '../comum/route';
import {
  adiarNotificacaoSchema,
  notificacaoCountSchema,
  notificacaoListQuerySchema,
  notificacaoListSchema,
  preferenciasNotificacaoFormSchema,
  preferenciasNotificacaoSchema,
} from './notificacoes';

/** The bell. Reading one's own notices is no change of the firm's data, so it leaves no log row. */
export const notificacoesCalls = calls(
  route('GET /notificacoes', {
    query: notificacaoListQuerySchema,
    answer: notificacaoListSchema,
    access: signedIn,
  }),
  route('GET /notificacoes/contagem', { answer: dataOf(notificacaoCountSchema), access: signedIn }),
  route('POST /notificacoes/lidas', { status: 204, access: signedIn }),
  route('POST /notificacoes/:uuid/lida', { params: uuidParamsSchema, status: 204, access: signedIn }),
  route('POST /notificacoes/:uuid/adiar', {
    params: uuidParamsSchema,
    body: adiarNotificacaoSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /notificacoes/:uuid/arquivar', { params: uuidParamsSchema, status: 204, access: signedIn }),
  route('GET /preferencias/notificacoes', {
    answer: dataOf(preferenciasNotificacaoSchema),
    access: signedIn,
  }),
  route('PUT /preferencias/notificacoes', {
    body: preferenciasNotificacaoFormSchema,
    answer: dataOf(preferenciasNotificacaoSchema),
    access: signedIn,
  }),
);
