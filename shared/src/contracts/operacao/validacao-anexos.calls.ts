import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route, signedIn } from '../comum/route';
import { anexoPreviaSchema } from './anexo-previa';
import { anexoPendenteListQuerySchema, anexoPendenteListSchema } from './validacao-anexos';
import {
  anexoDecididoSchema,
  anexoDetalheSchema,
  anexosMassaSchema,
  decidirAnexoSchema,
  destinoSchema,
  destinosQuerySchema,
  encaminharAnexoSchema,
  reclassificarAnexoSchema,
} from './validacao-decisao';

const valida = needs('gerenciar validacao anexos');
const um = { params: uuidParamsSchema, access: valida };
const decidido = dataOf(anexoDecididoSchema);

export const validacaoAnexosCalls = calls(
  route('GET /validacao-anexos', {
    query: anexoPendenteListQuerySchema,
    answer: anexoPendenteListSchema,
    access: valida,
  }),
  route('GET /validacao-anexos/exportar', exportOf(anexoPendenteListQuerySchema, valida)),
  route('POST /validacao-anexos/massa', {
    body: anexosMassaSchema,
    answer: massaResponseSchema,
    access: valida,
  }),
  route('GET /validacao-anexos/:uuid', { ...um, answer: dataOf(anexoDetalheSchema) }),
  route('GET /validacao-anexos/:uuid/destinos', {
    ...um,
    query: destinosQuerySchema,
    answer: dataOf(z.object({ itens: z.array(destinoSchema) })),
  }),
  route('POST /validacao-anexos/:uuid/decisao', { ...um, body: decidirAnexoSchema, answer: decidido }),
  route('POST /validacao-anexos/:uuid/desfazer', { ...um, answer: decidido }),
  route('POST /validacao-anexos/:uuid/reclassificar', {
    ...um,
    body: reclassificarAnexoSchema,
    answer: decidido,
  }),
  route('POST /validacao-anexos/:uuid/encaminhar', { ...um, body: encaminharAnexoSchema, answer: decidido }),
  route('GET /anexos/:uuid/previa', {
    params: uuidParamsSchema,
    answer: dataOf(anexoPreviaSchema),
    access: signedIn,
  }),
);
