import { z } from 'zod';
import { permissions } from '../../permissions';
import { exportOf } from '../comum/exportacoes';
import { idParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  perfilDetailSchema,
  perfilFormSchema,
  perfilHoldersSchema,
  perfilListQuerySchema,
  perfilListSchema,
  perfilSavedSchema,
  perfilUpdateSchema,
} from './perfis';

export const perfisCalls = calls(
  route('GET /perfis', {
    query: perfilListQuerySchema,
    answer: perfilListSchema,
    access: needs('gerenciar perfis'),
  }),
  route('GET /perfis/exportar', exportOf(perfilListQuerySchema, needs('gerenciar perfis'))),
  route('GET /perfis/quem-tem', {
    query: z.strictObject({ permissao: z.enum(permissions) }),
    answer: dataOf(perfilHoldersSchema),
    access: needs('gerenciar perfis'),
  }),
  route('GET /perfis/:id', {
    params: idParamsSchema,
    answer: dataOf(perfilDetailSchema),
    access: needs('gerenciar perfis'),
  }),
  route('POST /perfis', {
    body: perfilFormSchema,
    answer: dataOf(perfilSavedSchema),
    status: 201,
    access: needs('gerenciar perfis'),
  }),
  route('PUT /perfis/:id', {
    params: idParamsSchema,
    body: perfilUpdateSchema,
    answer: dataOf(perfilSavedSchema),
    access: needs('gerenciar perfis'),
  }),
  route('DELETE /perfis/:id', {
    params: idParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar perfis'),
  }),
);
