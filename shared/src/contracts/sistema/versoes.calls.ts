import { calls, needs, route } from '../comum/route';
import { versaoParamsSchema, versaoVoltadaSchema, versoesSchema, voltarVersaoSchema } from './versoes';

export const versoesCalls = calls(
  route('GET /versoes', { answer: versoesSchema, access: needs('gerenciar perfis') }),
  route('POST /versoes/:nome/voltar', {
    params: versaoParamsSchema,
    body: voltarVersaoSchema,
    answer: versaoVoltadaSchema,
    access: needs('gerenciar perfis'),
  }),
);
