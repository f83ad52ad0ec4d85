import type { z } from 'zod';
import type { Permission } from '../../permissions';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  cargoValorFormSchema,
  direcionadorFormSchema,
  fatorFormSchema,
  margemFormSchema,
  motivoFormSchema,
  ordemFormSchema,
  origemFormSchema,
  perfilTributarioFormSchema,
  servicoFormSchema,
  tarefaFormSchema,
  valoresFormSchema,
} from './precificacao-formularios';

const abas = {
  complexidade: 'gerenciar precificacao complexidade',
  valores: 'gerenciar precificacao valores',
  tarefas: 'gerenciar precificacao tarefas',
  cargos: 'gerenciar precificacao cargos x valores',
  origem: 'gerenciar precificao origem',
  recusa: 'gerenciar precificacao recusa',
} as const satisfies Record<string, Permission>;

const answer = dataOf(savedSchema);
const created = <Body extends z.ZodType>(body: Body, aba: Permission) =>
  ({ body, answer, status: 201, access: needs(aba) }) as const;
const changed = <Body extends z.ZodType>(body: Body, aba: Permission) =>
  ({ params: uuidParamsSchema, body, answer, access: needs(aba) }) as const;
const removed = (aba: Permission) =>
  ({ params: uuidParamsSchema, query: versaoQuerySchema, status: 204, access: needs(aba) }) as const;
/** All records of the list in their new order. */
const sorted = (aba: Permission) => ({ body: ordemFormSchema, status: 204, access: needs(aba) }) as const;

/** Edits of the draft, each with the permission of its tab. */
export const cadastroCalls = calls(
  route('PUT /precificacao/parametros/valores', {
    body: valoresFormSchema,
    answer: dataOf(savedSchema.pick({ versao: true })),
    access: needs(abas.valores),
  }),
  route('POST /precificacao/parametros/complexidade', created(fatorFormSchema, abas.complexidade)),
  route('PUT /precificacao/parametros/complexidade/:uuid', changed(fatorFormSchema, abas.complexidade)),
  route('DELETE /precificacao/parametros/complexidade/:uuid', removed(abas.complexidade)),
  route('PUT /precificacao/parametros/complexidade/ordem', sorted(abas.complexidade)),
  route('POST /precificacao/parametros/valores/perfis', created(perfilTributarioFormSchema, abas.valores)),
  route(
    'PUT /precificacao/parametros/valores/perfis/:uuid',
    changed(perfilTributarioFormSchema, abas.valores),
  ),
  route('DELETE /precificacao/parametros/valores/perfis/:uuid', removed(abas.valores)),
  route('POST /precificacao/parametros/valores/margens', created(margemFormSchema, abas.valores)),
  route('PUT /precificacao/parametros/valores/margens/:uuid', changed(margemFormSchema, abas.valores)),
  route('DELETE /precificacao/parametros/valores/margens/:uuid', removed(abas.valores)),
  route('POST /precificacao/parametros/tarefas/servicos', created(servicoFormSchema, abas.tarefas)),
  route('PUT /precificacao/parametros/tarefas/servicos/:uuid', changed(servicoFormSchema, abas.tarefas)),
  route('DELETE /precificacao/parametros/tarefas/servicos/:uuid', removed(abas.tarefas)),
  route('PUT /precificacao/parametros/tarefas/servicos/ordem', sorted(abas.tarefas)),
  route(
    'POST /precificacao/parametros/tarefas/direcionadores',
    created(direcionadorFormSchema, abas.tarefas),
  ),
  route(
    'PUT /precificacao/parametros/tarefas/direcionadores/:uuid',
    changed(direcionadorFormSchema, abas.tarefas),
  ),
  route('DELETE /precificacao/parametros/tarefas/direcionadores/:uuid', removed(abas.tarefas)),
  route('POST /precificacao/parametros/tarefas', created(tarefaFormSchema, abas.tarefas)),
  route('PUT /precificacao/parametros/tarefas/:uuid', changed(tarefaFormSchema, abas.tarefas)),
  route('DELETE /precificacao/parametros/tarefas/:uuid', removed(abas.tarefas)),
  route('PUT /precificacao/parametros/tarefas/ordem', sorted(abas.tarefas)),
  route('POST /precificacao/parametros/cargos', created(cargoValorFormSchema, abas.cargos)),
  route('PUT /precificacao/parametros/cargos/:uuid', changed(cargoValorFormSchema, abas.cargos)),
  route('DELETE /precificacao/parametros/cargos/:uuid', removed(abas.cargos)),
  route('POST /precificacao/parametros/origem', created(origemFormSchema, abas.origem)),
  route('PUT /precificacao/parametros/origem/:uuid', changed(origemFormSchema, abas.origem)),
  route('DELETE /precificacao/parametros/origem/:uuid', removed(abas.origem)),
  route('POST /precificacao/parametros/recusa', created(motivoFormSchema, abas.recusa)),
  route('PUT /precificacao/parametros/recusa/:uuid', changed(motivoFormSchema, abas.recusa)),
  route('DELETE /precificacao/parametros/recusa/:uuid', removed(abas.recusa)),
);
