import { z } from 'zod';
import { savedSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  duplicarProjetoSchema,
  modeloDetalheResponseSchema,
  modeloFormSchema,
  modeloListQuerySchema,
  modeloListSchema,
  previaQuerySchema,
  previaSchema,
  projetoCriadoSchema,
  projetoDeModeloSchema,
  salvarModeloSchema,
} from './projeto-modelos';

const access = needs('gerenciar projetos');
const params = z.object({ uuid: z.uuid() });
const doModelo = z.object({ modelo: z.uuid() });

export const projetoModelosCalls = calls(
  route('GET /projetos/modelos', { query: modeloListQuerySchema, answer: modeloListSchema, access }),
  route('GET /projetos/modelos/:modelo', { params: doModelo, answer: modeloDetalheResponseSchema, access }),
  route('PUT /projetos/modelos/:modelo', {
    params: doModelo,
    body: modeloFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('DELETE /projetos/modelos/:modelo', {
    params: doModelo,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
  route('GET /projetos/modelos/:modelo/previa', {
    params: doModelo,
    query: previaQuerySchema,
    answer: previaSchema,
    access,
  }),
  route('POST /projetos/modelos/:modelo/projetos', {
    params: doModelo,
    body: projetoDeModeloSchema,
    answer: projetoCriadoSchema,
    status: 201,
    access,
  }),
  route('POST /projetos/:uuid/modelo', {
    params,
    body: salvarModeloSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access,
  }),
  route('GET /projetos/:uuid/duplicar', { params, query: previaQuerySchema, answer: previaSchema, access }),
  route('POST /projetos/:uuid/duplicar', {
    params,
    body: duplicarProjetoSchema,
    answer: projetoCriadoSchema,
    status: 201,
    access,
  }),
);
