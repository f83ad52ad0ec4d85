import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import {
  projetoDetalheResponseSchema,
  projetoListQuerySchema,
  projetoListSchema,
  projetoTarefasSchema,
} from './projetos';

const access = needs('gerenciar projetos');
const params = z.object({ uuid: z.uuid() });

export const projetosCalls = calls(
  route('GET /projetos', { query: projetoListQuerySchema, answer: projetoListSchema, access: access }),
  route('GET /projetos/exportar', exportOf(projetoListQuerySchema, access)),
  route('GET /projetos/:uuid', { params: params, answer: projetoDetalheResponseSchema, access: access }),
  route('GET /projetos/:uuid/tarefas', { params: params, answer: projetoTarefasSchema, access: access }),
);
