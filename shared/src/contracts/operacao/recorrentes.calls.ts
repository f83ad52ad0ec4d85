import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { optionSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  recorrenteDetalheSchema,
  recorrenteFormSchema,
  recorrenteGeradasSchema,
  recorrenteListQuerySchema,
  recorrenteListSchema,
  recorrenteOpcoesSchema,
  recorrentePreviaFormSchema,
  recorrentePreviaSchema,
  recorrenteSalvoSchema,
  recorrenteSituacaoSchema,
  recorrenteUpdateSchema,
} from './recorrente-modelos';
import { revisaoListQuerySchema, revisaoListSchema } from './recorrentes';

const access = needs('gerenciar revisao tarefas recorrentes');
const params = uuidParamsSchema;

export const recorrentesCalls = calls(
  route('GET /revisao-recorrentes', { query: revisaoListQuerySchema, answer: revisaoListSchema, access }),
  route('GET /revisao-recorrentes/exportar', exportOf(revisaoListQuerySchema, access)),
  route('GET /recorrentes', { query: recorrenteListQuerySchema, answer: recorrenteListSchema, access }),
  route('GET /recorrentes/exportar', exportOf(recorrenteListQuerySchema, access)),
  route('GET /recorrentes/opcoes', { answer: dataOf(recorrenteOpcoesSchema), access }),
  route('GET /recorrentes/clientes', {
    query: z.strictObject({ busca: z.string().trim().max(120).default('') }),
    answer: dataOf(z.array(optionSchema)),
    access,
  }),
  route('POST /recorrentes/previa', {
    body: recorrentePreviaFormSchema,
    answer: dataOf(recorrentePreviaSchema),
    access,
  }),
  route('POST /recorrentes', {
    body: recorrenteFormSchema,
    answer: recorrenteSalvoSchema,
    status: 201,
    access,
  }),
  route('GET /recorrentes/:uuid', { params, answer: dataOf(recorrenteDetalheSchema), access }),
  route('PUT /recorrentes/:uuid', {
    params,
    body: recorrenteUpdateSchema,
    answer: recorrenteSalvoSchema,
    access,
  }),
  route('POST /recorrentes/:uuid/situacao', {
    params,
    body: recorrenteSituacaoSchema,
    answer: recorrenteSalvoSchema,
    access,
  }),
  route('POST /recorrentes/:uuid/gerar', { params, answer: dataOf(recorrenteGeradasSchema), access }),
);
