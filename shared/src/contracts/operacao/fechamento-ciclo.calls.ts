import { uuidParamsSchema } from '../comum/fields';
import { calls, file, needs, route } from '../comum/route';
import {
  bloqueiosSchema,
  comprovanteParamsSchema,
  elegiveisSchema,
  fechamentoCicloSchema,
  fechamentoPassoSchema,
  fechamentoSalvoSchema,
  fecharElegiveisSchema,
  fecharFormSchema,
  linhaDoTempoSchema,
  reabrirFormSchema,
} from './fechamento-ciclo';

const access = needs('gerenciar fechamentos');
const one = { params: uuidParamsSchema, access };

export const fechamentoCicloCalls = calls(
  route('GET /fechamentos/:uuid/ciclo', { ...one, answer: fechamentoCicloSchema }),
  route('GET /fechamentos/:uuid/bloqueios', { ...one, answer: bloqueiosSchema }),
  route('GET /fechamentos/:uuid/linha-do-tempo', { ...one, answer: linhaDoTempoSchema }),
  route('POST /fechamentos/:uuid/transicao', {
    ...one,
    body: fechamentoPassoSchema,
    answer: fechamentoSalvoSchema,
  }),
  route('POST /fechamentos/:uuid/fechar', { ...one, body: fecharFormSchema, answer: fechamentoSalvoSchema }),
  route('POST /fechamentos/:uuid/reabrir', {
    ...one,
    body: reabrirFormSchema,
    answer: fechamentoSalvoSchema,
  }),
  route('POST /fechamentos/fechar-elegiveis', {
    body: fecharElegiveisSchema,
    answer: elegiveisSchema,
    access,
  }),
  /** The receipt as a paper. */
  route('GET /fechamentos/:uuid/comprovantes/:ciclo', {
    params: comprovanteParamsSchema,
    answer: file,
    access,
  }),
  /** The text that was hashed, byte by byte. */
  route('GET /fechamentos/:uuid/comprovantes/:ciclo/forma', {
    params: comprovanteParamsSchema,
    answer: file,
    access,
  }),
);
