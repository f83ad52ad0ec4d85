import { anexoLinkSchema, envioQuerySchema } from '../comum/anexos';
import { arquivoGuardadoAnswerSchema } from '../comum/arquivo-guardado';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, route, signedIn, upload } from '../comum/route';
import {
  formularioAnswerSchema,
  formularioAplicadoSchema,
  formularioAplicarSchema,
  formularioArquivoParamsSchema,
  formularioEnviadoSchema,
  formularioEnviarSchema,
  formularioRevogadoSchema,
  formularioSalvarSchema,
  formularioSalvoSchema,
} from './formularios';

const params = uuidParamsSchema;

/**
 * The questionnaire of a budget as staff answer, apply and send it; the budget's rows decide
 * (docs/domain/acesso.md#linhas).
 */
export const formulariosCalls = calls(
  route('GET /orcamentos/:uuid/formulario', {
    params: params,
    answer: formularioAnswerSchema,
    access: signedIn,
  }),
  route('PUT /orcamentos/:uuid/formulario', {
    params: params,
    body: formularioSalvarSchema,
    answer: formularioSalvoSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/formulario/aplicar', {
    params: params,
    body: formularioAplicarSchema,
    answer: formularioAplicadoSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/formulario/enviar', {
    onceOnly: true,
    params: params,
    body: formularioEnviarSchema,
    answer: formularioEnviadoSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/formulario/arquivos/:chave', {
    params: formularioArquivoParamsSchema,
    query: envioQuerySchema,
    body: upload,
    answer: arquivoGuardadoAnswerSchema,
    status: 201,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/formulario/arquivos/:chave/link', {
    onceOnly: true,
    params: formularioArquivoParamsSchema,
    answer: dataOf(anexoLinkSchema),
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/formulario/revogar', {
    params: params,
    answer: formularioRevogadoSchema,
    access: signedIn,
  }),
);
