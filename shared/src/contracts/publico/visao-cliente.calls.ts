import { z } from 'zod';
import { calls, needs, route, signedIn } from '../comum/route';
import { paginaImplantacaoSchema, visaoClienteAnswerSchema } from './publico';

/** The client's page as staff preview it, with the rights of the record it belongs to. */
export const visaoClienteCalls = calls(
  // The budget has no permission of its own: its rows decide (docs/domain/acesso.md#linhas).
  route('GET /orcamentos/:uuid/visao-cliente', {
    params: z.object({ uuid: z.uuid() }),
    answer: visaoClienteAnswerSchema,
    access: signedIn,
  }),
  route('GET /implantacoes/:uuid/visao-cliente/:pagina', {
    params: z.object({ uuid: z.uuid(), pagina: paginaImplantacaoSchema }),
    answer: visaoClienteAnswerSchema,
    access: needs('gerenciar implantacao'),
  }),
);
