import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route } from '../comum/route';
import { acessoParamsSchema, acessoRecebidoSchema, acessosEntreguesSchema } from './acessos';

const access = needs('gerenciar implantacao');

export const acessosCalls = calls(
  route('GET /implantacoes/:uuid/acessos', {
    params: uuidParamsSchema,
    answer: acessosEntreguesSchema,
    access,
  }),
  /** Takes one over: the only answer that has its password, once. */
  route('POST /implantacoes/:uuid/acessos/:acesso/recebimento', {
    onceOnly: true,
    params: acessoParamsSchema,
    answer: acessoRecebidoSchema,
    access,
  }),
);
