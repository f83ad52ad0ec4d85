import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route, upload } from '../comum/route';
import { acessoParamsSchema, acessoRecebidoSchema, acessosEntreguesSchema } from './acessos';
import { certificadoGuardadoAnswerSchema } from './certificados';

const daImplantacao = needs('gerenciar implantacao');
const doCliente = needs('gerenciar clientes');

/** Certificates with their key: the firm sends one in an implantação, or of a client whether it has one or not. */
export const certificadosCalls = calls(
  route('POST /implantacoes/:uuid/certificados', {
    params: uuidParamsSchema,
    body: upload,
    answer: certificadoGuardadoAnswerSchema,
    status: 201,
    access: daImplantacao,
  }),
  route('GET /clientes/:uuid/certificados', {
    params: uuidParamsSchema,
    answer: acessosEntreguesSchema,
    access: doCliente,
  }),
  route('POST /clientes/:uuid/certificados', {
    params: uuidParamsSchema,
    body: upload,
    answer: certificadoGuardadoAnswerSchema,
    status: 201,
    access: doCliente,
  }),
  /** Takes one over: the only answer that has its file and password, once. */
  route('POST /clientes/:uuid/certificados/:acesso/recebimento', {
    onceOnly: true,
    params: acessoParamsSchema,
    answer: acessoRecebidoSchema,
    access: doCliente,
  }),
);
