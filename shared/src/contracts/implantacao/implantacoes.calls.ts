import { documentoParamsSchema } from '../clientes/documento-pedido';
import { decidirRespostaSchema } from '../clientes/documento-resposta';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  checkinListQuerySchema,
  checkinListSchema,
  implantacaoCaixaListSchema,
  implantacaoCaixaQuerySchema,
  implantacaoDetalheAnswerSchema,
  implantacaoListQuerySchema,
  implantacaoListSchema,
  implantacaoOpcoesAnswerSchema,
  implantacaoQuadroAnswerSchema,
  implantacaoQuadroQuerySchema,
} from './implantacoes';

const operar = needs('gerenciar implantacao');

export const implantacoesCalls = calls(
  route('GET /implantacoes', {
    query: implantacaoListQuerySchema,
    answer: implantacaoListSchema,
    access: needs('gerenciar todas implantacoes'),
  }),
  route(
    'GET /implantacoes/exportar',
    exportOf(implantacaoListQuerySchema, needs('gerenciar todas implantacoes')),
  ),
  route('GET /implantacoes/caixa-entrada', {
    query: implantacaoCaixaQuerySchema,
    answer: implantacaoCaixaListSchema,
    access: needs('implantacao-caixa-entrada'),
  }),
  route(
    'GET /implantacoes/caixa-entrada/exportar',
    exportOf(implantacaoCaixaQuerySchema, needs('implantacao-caixa-entrada')),
  ),
  route('GET /implantacoes/checkins', {
    query: checkinListQuerySchema,
    answer: checkinListSchema,
    access: operar,
  }),
  route('GET /implantacoes/checkins/exportar', exportOf(checkinListQuerySchema, operar)),
  route('GET /implantacoes/opcoes', {
    answer: implantacaoOpcoesAnswerSchema,
    access: needs('gerenciar todas implantacoes'),
  }),
  route('GET /implantacoes/quadro', {
    query: implantacaoQuadroQuerySchema,
    answer: implantacaoQuadroAnswerSchema,
    access: needs('gerenciar todas implantacoes'),
  }),
  route('GET /implantacoes/:uuid', {
    params: uuidParamsSchema,
    answer: implantacaoDetalheAnswerSchema,
    access: operar,
  }),
  route('POST /implantacoes/:uuid/documentos/:documento/resposta', {
    params: documentoParamsSchema,
    body: decidirRespostaSchema,
    answer: dataOf(savedSchema),
    access: operar,
  }),
);
