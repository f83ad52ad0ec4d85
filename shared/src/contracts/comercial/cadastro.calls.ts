import type { Permission } from '../../permissions';
import { savedSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { valorFormSchema, valorParamsSchema } from './precificacao-formularios';

const abas = {
  complexidade: 'gerenciar precificacao complexidade',
  valores: 'gerenciar precificacao valores',
  tarefas: 'gerenciar precificacao tarefas',
  cargos: 'gerenciar precificacao cargos x valores',
  origem: 'gerenciar precificao origem',
  recusa: 'gerenciar precificacao recusa',
} as const satisfies Record<string, Permission>;

/** Edits of the draft, each with the permission of its tab. */
export const cadastroCalls = calls(
  route('PUT /precificacao/parametros/valores/:chave', {
    params: valorParamsSchema,
    body: valorFormSchema,
    answer: dataOf(savedSchema),
    access: needs(abas.valores),
  }),
);
