import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, file, needs, route } from '../comum/route';
import {
  anonimizadoSchema,
  anonimizarSchema,
  titularBuscaSchema,
  titularExportQuerySchema,
  titularListSchema,
  titularParamsSchema,
} from './lgpd';

/**
 * Rights of the people whose data is held (LGPD, art. 18). CPF and e-mail never stand in an address. What is
 * held about a person lies in every area's rows, so it takes the total view (docs/domain/acesso.md#linhas).
 */
export const lgpdCalls = calls(
  route('POST /lgpd/titulares/buscar', {
    body: titularBuscaSchema,
    answer: dataOf(titularListSchema),
    access: needs('gerenciar perfis'),
  }),
  route('GET /lgpd/titulares/:tipo/:uuid/exportar', {
    params: titularParamsSchema,
    query: titularExportQuerySchema,
    answer: file,
    access: needs('gerenciar perfis'),
  }),
  route('POST /lgpd/contatos/:uuid/anonimizar', {
    params: uuidParamsSchema,
    body: anonimizarSchema,
    answer: dataOf(anonimizadoSchema),
    access: needs('gerenciar perfis'),
  }),
);
