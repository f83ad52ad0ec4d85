import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, file, needs, route } from '../comum/route';
import {
  etapasFormSchema,
  medicaoSchema,
  novoProcessoSchema,
  processoClientesQuerySchema,
  processoClientesSchema,
  processoDetalheResponseSchema,
  processoFormSchema,
  processoListQuerySchema,
  processoListSchema,
  processoOpcoesSchema,
  processoPassoSchema,
  projetoDeMelhoriaResponseSchema,
  projetoDeMelhoriaSchema,
  simulacaoResponseSchema,
  simularSchema,
} from './processos';

/** As-is/to-be belongs to the closings' permission (docs/domain/acesso.md#permissoes). */
const access = needs('gerenciar fechamentos');
const params = z.object({ uuid: z.uuid() });

export const processosCalls = calls(
  route('GET /processos', { query: processoListQuerySchema, answer: processoListSchema, access }),
  route('GET /processos/exportar', exportOf(processoListQuerySchema, access)),
  route('GET /processos/opcoes', { answer: processoOpcoesSchema, access }),
  route('GET /processos/clientes', {
    query: processoClientesQuerySchema,
    answer: processoClientesSchema,
    access,
  }),
  route('POST /processos', {
    body: novoProcessoSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access,
  }),
  route('GET /processos/:uuid', { params, answer: processoDetalheResponseSchema, access }),
  route('PUT /processos/:uuid', { params, body: processoFormSchema, answer: dataOf(savedSchema), access }),
  route('DELETE /processos/:uuid', { params, query: versaoQuerySchema, status: 204, access }),
  route('PUT /processos/:uuid/etapas', {
    params,
    body: etapasFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /processos/:uuid/simular', {
    params,
    body: simularSchema,
    answer: simulacaoResponseSchema,
    access,
  }),
  route('POST /processos/:uuid/passos', {
    params,
    body: processoPassoSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('PUT /processos/:uuid/medicao', { params, body: medicaoSchema, answer: dataOf(savedSchema), access }),
  route('POST /processos/:uuid/projeto', {
    params,
    body: projetoDeMelhoriaSchema,
    answer: projetoDeMelhoriaResponseSchema,
    status: 201,
    access,
  }),
  /** One process on one page. */
  route('GET /processos/:uuid/folha.pdf', { params, answer: file, access }),
);
