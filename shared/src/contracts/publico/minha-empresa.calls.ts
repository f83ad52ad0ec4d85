import { conclusaoDoClienteSchema, respostaDoClienteSchema } from '../clientes/documento-resposta';
import { anexoLinkSchema } from '../comum/anexos';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, file, route, signedIn, upload } from '../comum/route';
import { acessoParamsSchema, certificadoParamsSchema, entregarAcessoSchema } from '../implantacao/acessos';
import { certificadoGuardadoAnswerSchema } from '../implantacao/certificados';
import { encaminharDocumentosSchema } from '../implantacao/documento-encaminhado';
import { ebookCienciaSchema } from '../implantacao/ebook';
import { matrizConcordarSchema, matrizConfirmarSchema, matrizSugerirSchema } from '../implantacao/matriz';
import {
  documentoRecebidoSchema,
  meuArquivoParamsSchema,
  meuArquivoPendenteParamsSchema,
  meuDocumentoParamsSchema,
  meuEntregueParamsSchema,
  meuEntregueQuerySchema,
  minhaEmpresaAnswerSchema,
  minhaImplantacaoParamsSchema,
  minhaPendenciaParamsSchema,
  minhasEntregasAnswerSchema,
} from './minha-empresa';
import { visaoClienteAnswerSchema } from './publico';

/** The own company of a client's person; staff are refused (docs/domain/publico.md#minha-empresa). */
export const minhaEmpresaCalls = calls(
  route('GET /minha-empresa', { answer: minhaEmpresaAnswerSchema, access: signedIn }),
  route('GET /minha-empresa/propostas/:uuid', {
    params: uuidParamsSchema,
    answer: visaoClienteAnswerSchema,
    access: signedIn,
  }),
  route('GET /minha-empresa/implantacoes/:uuid/:pagina', {
    params: minhaImplantacaoParamsSchema,
    answer: visaoClienteAnswerSchema,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos', {
    params: meuDocumentoParamsSchema,
    body: upload,
    answer: documentoRecebidoSchema,
    status: 201,
    access: signedIn,
  }),
  route('DELETE /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos/:arquivo', {
    params: meuArquivoParamsSchema,
    status: 204,
    access: signedIn,
  }),
  /** The statement of punctuality. */
  route('GET /minha-empresa/implantacoes/:uuid/extrato', {
    params: uuidParamsSchema,
    answer: file,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/acessos', {
    params: uuidParamsSchema,
    body: entregarAcessoSchema,
    status: 204,
    access: signedIn,
  }),
  route('DELETE /minha-empresa/implantacoes/:uuid/acessos/:acesso', {
    params: acessoParamsSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/certificados', {
    params: uuidParamsSchema,
    body: upload,
    answer: certificadoGuardadoAnswerSchema,
    status: 201,
    access: signedIn,
  }),
  /** Of the company itself, whether it has an implantação or not. */
  route('POST /minha-empresa/certificados', {
    body: upload,
    answer: certificadoGuardadoAnswerSchema,
    status: 201,
    access: signedIn,
  }),
  route('DELETE /minha-empresa/certificados/:acesso', {
    params: certificadoParamsSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/matriz/concordar', {
    params: uuidParamsSchema,
    body: matrizConcordarSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/matriz/sugerir', {
    params: uuidParamsSchema,
    body: matrizSugerirSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/implantacoes/:uuid/matriz/confirmar', {
    params: uuidParamsSchema,
    body: matrizConfirmarSchema,
    status: 204,
    access: signedIn,
  }),
  /** The receipt of what was confirmed. */
  route('GET /minha-empresa/implantacoes/:uuid/matriz/comprovante', {
    params: uuidParamsSchema,
    answer: file,
    access: signedIn,
  }),
  /** The person says to have read the manual. */
  route('POST /minha-empresa/implantacoes/:uuid/ebook/ciencia', {
    params: uuidParamsSchema,
    body: ebookCienciaSchema,
    status: 204,
    access: signedIn,
  }),
  /** The manual's deadlines for calendars. */
  route('GET /minha-empresa/implantacoes/:uuid/ebook/agenda', {
    params: uuidParamsSchema,
    answer: file,
    access: signedIn,
  }),
  /** Guides and reports that were handed to the person. */
  route('GET /minha-empresa/entregas', { answer: minhasEntregasAnswerSchema, access: signedIn }),
  /** The person opens or saves a file of them: that is what reads it. */
  route('POST /minha-empresa/entregas/:entrega/arquivos/:arquivo/leitura', {
    onceOnly: true,
    params: meuEntregueParamsSchema,
    query: meuEntregueQuerySchema,
    answer: dataOf(anexoLinkSchema),
    access: signedIn,
  }),
  route('GET /minha-empresa/pendencias', { answer: visaoClienteAnswerSchema, access: signedIn }),
  route('POST /minha-empresa/pendencias/:documento/arquivos', {
    params: minhaPendenciaParamsSchema,
    body: upload,
    answer: documentoRecebidoSchema,
    status: 201,
    access: signedIn,
  }),
  route('DELETE /minha-empresa/pendencias/:documento/arquivos/:arquivo', {
    params: meuArquivoPendenteParamsSchema,
    status: 204,
    access: signedIn,
  }),
  /** What a document should look like. */
  route('GET /minha-empresa/pendencias/:documento/exemplo', {
    params: minhaPendenciaParamsSchema,
    answer: file,
    access: signedIn,
  }),
  route('POST /minha-empresa/pendencias/:documento/resposta', {
    params: minhaPendenciaParamsSchema,
    body: respostaDoClienteSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/documentos/encaminhar', {
    body: encaminharDocumentosSchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /minha-empresa/tarefas/:uuid/conclusao', {
    params: uuidParamsSchema,
    body: conclusaoDoClienteSchema,
    status: 204,
    access: signedIn,
  }),
);
