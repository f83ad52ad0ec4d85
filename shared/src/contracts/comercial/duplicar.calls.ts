import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route, signedIn } from '../comum/route';
import {
  copiaCriadaSchema,
  destinatarioLidoSchema,
  destinatarioSalvoSchema,
  destinatarioSchema,
  duplicarSchema,
  oportunidadesDoDestinatarioQuerySchema,
  oportunidadesDoDestinatarioSchema,
} from './orcamento-copia';

/** Whom a budget is for, and drafts made out of another budget. */
export const duplicarCalls = calls(
  route('GET /orcamentos/oportunidades', {
    query: oportunidadesDoDestinatarioQuerySchema,
    answer: oportunidadesDoDestinatarioSchema,
    access: needs('gerenciar orcamentos precificacao'),
  }),
  // The budget's rows decide (docs/domain/acesso.md#linhas).
  route('GET /orcamentos/:uuid/destinatario', {
    params: uuidParamsSchema,
    answer: destinatarioLidoSchema,
    access: signedIn,
  }),
  route('PUT /orcamentos/:uuid/destinatario', {
    params: uuidParamsSchema,
    body: destinatarioSchema,
    answer: destinatarioSalvoSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/duplicar', {
    params: uuidParamsSchema,
    body: duplicarSchema,
    answer: copiaCriadaSchema,
    status: 201,
    access: needs([
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
    ]),
  }),
  route('POST /orcamentos/:uuid/converter', {
    params: uuidParamsSchema,
    answer: copiaCriadaSchema,
    status: 201,
    access: needs('gerenciar precificacao todos orcamentos'),
  }),
);
