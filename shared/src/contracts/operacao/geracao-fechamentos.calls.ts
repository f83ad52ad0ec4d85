import { z } from 'zod';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { publicacaoPreviaSchema, publicadoSchema, publicarSchema } from './fechamento-modelos';
import {
  geracaoDesfeitaSchema,
  geracaoDetalheResponseSchema,
  geracaoFormSchema,
  geracaoPreviaQuerySchema,
  geracaoPreviaSchema,
  geracoesSchema,
} from './geracao-fechamentos';

const access = needs('gerenciar fechamentos');
const params = uuidParamsSchema;
const doModelo = z.object({ modelo: z.uuid() });

export const geracaoFechamentosCalls = calls(
  route('GET /fechamentos/geracoes', { answer: geracoesSchema, access }),
  route('GET /fechamentos/geracoes/previa', {
    query: geracaoPreviaQuerySchema,
    answer: geracaoPreviaSchema,
    access,
  }),
  route('POST /fechamentos/geracoes', {
    body: geracaoFormSchema,
    answer: dataOf(z.object({ uuid: z.uuid() })),
    status: 201,
    access,
  }),
  route('GET /fechamentos/geracoes/:uuid', { params, answer: geracaoDetalheResponseSchema, access }),
  route('POST /fechamentos/geracoes/:uuid/cancelar', { params, status: 204, access }),
  route('POST /fechamentos/geracoes/:uuid/desfazer', { params, answer: geracaoDesfeitaSchema, access }),
  route('GET /fechamentos/modelos/:modelo/publicar', {
    params: doModelo,
    answer: dataOf(publicacaoPreviaSchema),
    access,
  }),
  route('POST /fechamentos/modelos/:modelo/publicar', {
    params: doModelo,
    body: publicarSchema,
    answer: publicadoSchema,
    access,
  }),
);
