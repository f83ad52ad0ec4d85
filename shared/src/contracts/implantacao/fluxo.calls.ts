import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  cancelarImplantacaoSchema,
  cancelarPreviaAnswerSchema,
  implantacaoFluxoAnswerSchema,
  implantacaoPassoDadoSchema,
  moverDataSchema,
  mudancasAnswerSchema,
  notaFormSchema,
  pausarFormSchema,
  reabrirImplantacaoSchema,
  replanejarFormSchema,
  replanejarQuerySchema,
  retomarFormSchema,
} from './fluxo';
import { calendarioDaImplantacaoAnswerSchema, calendarioDaImplantacaoQuerySchema } from './fluxo-calendario';
import {
  concluirFormSchema,
  concluirPreviaAnswerSchema,
  faseFormSchema,
  faseParamsSchema,
  planoDaImplantacaoAnswerSchema,
} from './fluxo-plano';

const access = needs('gerenciar implantacao');
const todas = needs('gerenciar todas implantacoes');
const params = uuidParamsSchema;
const answer = dataOf(implantacaoPassoDadoSchema);

/** The life of an implantação that was taken over. */
export const fluxoCalls = calls(
  route('GET /implantacoes/:uuid/fluxo', { params, answer: implantacaoFluxoAnswerSchema, access }),
  route('GET /implantacoes/:uuid/plano', { params, answer: planoDaImplantacaoAnswerSchema, access }),
  route('GET /implantacoes/:uuid/calendario', {
    params,
    query: calendarioDaImplantacaoQuerySchema,
    answer: calendarioDaImplantacaoAnswerSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/fases/:fase', {
    params: faseParamsSchema,
    body: faseFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('PUT /implantacoes/:uuid/nota', {
    params,
    body: notaFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /implantacoes/:uuid/pausar', { params, body: pausarFormSchema, answer, access }),
  route('GET /implantacoes/:uuid/retomar', { params, answer: mudancasAnswerSchema, access }),
  route('POST /implantacoes/:uuid/retomar', { params, body: retomarFormSchema, answer, access }),
  route('GET /implantacoes/:uuid/replanejar', {
    params,
    query: replanejarQuerySchema,
    answer: mudancasAnswerSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/replanejar', { params, body: replanejarFormSchema, answer, access }),
  route('POST /implantacoes/:uuid/datas', { params, body: moverDataSchema, answer, access }),
  route('GET /implantacoes/:uuid/concluir', { params, answer: concluirPreviaAnswerSchema, access }),
  route('POST /implantacoes/:uuid/concluir', { params, body: concluirFormSchema, answer, access }),
  route('POST /implantacoes/:uuid/reabrir', {
    params,
    body: reabrirImplantacaoSchema,
    answer,
    access: todas,
  }),
  route('GET /implantacoes/:uuid/cancelar', { params, answer: cancelarPreviaAnswerSchema, access: todas }),
  route('POST /implantacoes/:uuid/cancelar', {
    params,
    body: cancelarImplantacaoSchema,
    answer,
    access: todas,
  }),
);
