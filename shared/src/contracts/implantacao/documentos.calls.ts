import { documentoParamsSchema } from '../clientes/documento-pedido';
import { uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { calls, file, needs, route, upload } from '../comum/route';
import {
  cobrarImplantacaoSchema,
  decidirDocumentoSchema,
  dispensarDocumentoSchema,
  documentosDaImplantacaoSchema,
  mudarPrazoSchema,
  pedirDocumentoSchema,
} from './documentos';

const access = needs('gerenciar implantacao');
const answer = documentosDaImplantacaoSchema;

/** Documents of an implantação: asked for, given another day, done without, taken back, reminded of. */
export const documentosDaImplantacaoCalls = calls(
  route('GET /implantacoes/:uuid/documentos', { params: uuidParamsSchema, answer, access }),
  route('POST /implantacoes/:uuid/documentos', {
    params: uuidParamsSchema,
    body: pedirDocumentoSchema,
    answer,
    access,
  }),
  route('PUT /implantacoes/:uuid/documentos/:documento/prazo', {
    params: documentoParamsSchema,
    body: mudarPrazoSchema,
    answer,
    access,
  }),
  route('POST /implantacoes/:uuid/documentos/:documento/dispensa', {
    params: documentoParamsSchema,
    body: dispensarDocumentoSchema,
    answer,
    access,
  }),
  route('POST /implantacoes/:uuid/documentos/:documento/decisao', {
    params: documentoParamsSchema,
    body: decidirDocumentoSchema,
    answer,
    access,
  }),
  /** Takes an own decision about what was sent, or a dispensation, back within five minutes. */
  route('POST /implantacoes/:uuid/documentos/:documento/desfazer', {
    params: documentoParamsSchema,
    answer,
    access,
  }),
  route('DELETE /implantacoes/:uuid/documentos/:documento', {
    params: documentoParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
  /** A file that shows the client what a document should look like; another one takes its place. */
  route('POST /implantacoes/:uuid/documentos/:documento/exemplo', {
    params: documentoParamsSchema,
    body: upload,
    answer,
    access,
  }),
  route('DELETE /implantacoes/:uuid/documentos/:documento/exemplo', {
    params: documentoParamsSchema,
    status: 204,
    access,
  }),
  route('POST /implantacoes/:uuid/documentos/cobranca', {
    params: uuidParamsSchema,
    body: cobrarImplantacaoSchema,
    answer,
    access,
  }),
  route('GET /implantacoes/:uuid/extrato.pdf', { params: uuidParamsSchema, answer: file, access }),
);
