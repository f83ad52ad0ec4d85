import { z } from 'zod';
import {
  arquivoParamsSchema,
  arquivoRespondidoSchema,
  formularioClienteSalvoSchema,
  formularioClienteSchema,
} from '../comercial/formularios';
import { refusalSchema } from '../comum/http';
import { calls, publicAccess, route, upload } from '../comum/route';
import { confirmacaoAnswerSchema, confirmacaoSchema } from './confirmacao';
import {
  linkParamsSchema,
  novoLinkAnswerSchema,
  visaoClienteAnswerSchema,
  visualizacaoAnswerSchema,
} from './publico';
import {
  aceiteClienteSchema,
  atualizacaoSchema,
  opcionaisSchema,
  perguntaClienteSchema,
  recusaClienteSchema,
  respostaClienteSchema,
} from './publico-respostas';

/** Nothing of a refusal tells why a link does not open. */
const others = { 404: refusalSchema, 406: refusalSchema, 429: refusalSchema };
const byLink = { params: linkParamsSchema, others, access: publicAccess } as const;

/** What clients call by link, without an account (docs/domain/publico.md). */
export const publicoCalls = calls(
  route('GET /publico/:finalidade/:token', { ...byLink, answer: visaoClienteAnswerSchema }),
  route('POST /publico/:finalidade/:token/confirmacao', {
    ...byLink,
    body: confirmacaoSchema,
    answer: confirmacaoAnswerSchema,
  }),
  route('POST /publico/:finalidade/:token/visualizacao', { ...byLink, answer: visualizacaoAnswerSchema }),
  route('POST /publico/:finalidade/:token/novo-link', { ...byLink, answer: novoLinkAnswerSchema }),
);

const params = z.object({ token: z.string().max(300) });
const answered = { params, answer: respostaClienteSchema, others, access: publicAccess } as const;

/** What a client answers to a proposal (docs/domain/publico.md#proposta). */
export const propostaRespostasCalls = calls(
  route('POST /publico/orcamento_aceite/:token/opcionais', { ...answered, body: opcionaisSchema }),
  route('POST /publico/orcamento_aceite/:token/perguntas', { ...answered, body: perguntaClienteSchema }),
  route('POST /publico/orcamento_aceite/:token/atualizacao', { ...answered, body: atualizacaoSchema }),
  route('POST /publico/orcamento_aceite/:token/recusa', { ...answered, body: recusaClienteSchema }),
  route('POST /publico/orcamento_aceite/:token/aceite', { ...answered, body: aceiteClienteSchema }),
);

const respostas = {
  params,
  body: formularioClienteSchema,
  answer: formularioClienteSalvoSchema,
  others: { ...others, 413: refusalSchema },
  access: publicAccess,
} as const;

/** What a client answers to a questionnaire: `PUT` keeps it, `POST` sends it (docs/domain/publico.md#formulario). */
export const formularioRespostasCalls = calls(
  route('PUT /publico/orcamento_formulario/:token/respostas', respostas),
  route('POST /publico/orcamento_formulario/:token/respostas', respostas),
  route('POST /publico/orcamento_formulario/:token/arquivos/:chave', {
    params: arquivoParamsSchema,
    body: upload,
    answer: arquivoRespondidoSchema,
    status: 201,
    others: { ...others, 413: refusalSchema },
    access: publicAccess,
  }),
);
