import { calls, route, signedIn } from '../comum/route';
import { solicitarAcessoResponseSchema, solicitarAcessoSchema } from './acesso';

/** `Solicitar acesso` of the permission-denied page. */
export const acessoCalls = calls(
  route('POST /acesso/solicitar', {
    body: solicitarAcessoSchema,
    answer: solicitarAcessoResponseSchema,
    status: 202,
    access: signedIn,
  }),
);
