import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { documentosDaImplantacaoCalls } from '@gestao/shared/contracts/implantacao/documentos.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { invalidFields } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { remindNow } from './cobrar-agora';
import { decideDocumentoSent } from './decidir-documento';
import { undoDecisaoNaImplantacao } from './desfazer-decisao';
import {
  changePrazo,
  dispenseDocumento,
  listDocumentosDaImplantacao,
  requestDocumentos,
  withdrawDocumento,
} from './documentos.service';
import { attachExemplo, removeExemplo } from './exemplo.service';
import { makeExtrato } from './extrato.service';

export async function documentosDaImplantacaoRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, documentosDaImplantacaoCalls);
  on('GET /implantacoes/:uuid/documentos', async (request) => ({
    data: await listDocumentosDaImplantacao(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/documentos', async (request) => ({
    data: await requestDocumentos(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /implantacoes/:uuid/documentos/:documento/prazo', async (request) => ({
    data: await changePrazo(scopeOf(request), request.params, request.body),
  }));
  on('POST /implantacoes/:uuid/documentos/:documento/dispensa', async (request) => ({
    data: await dispenseDocumento(scopeOf(request), request.params, request.body),
  }));
  on('POST /implantacoes/:uuid/documentos/:documento/decisao', async (request) => ({
    data: await decideDocumentoSent(scopeOf(request), request.params, request.body),
  }));
  on('POST /implantacoes/:uuid/documentos/:documento/desfazer', async (request) => ({
    data: await undoDecisaoNaImplantacao(scopeOf(request), request.params),
  }));
  on('DELETE /implantacoes/:uuid/documentos/:documento', async (request) => {
    await withdrawDocumento(scopeOf(request), request.params, request.query.versao);
  });
  on('POST /implantacoes/:uuid/documentos/:documento/exemplo', async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
    const file = { filename: part.filename, stream: part.file };
    return { data: await attachExemplo(scopeOf(request), request.params, file) };
  });
  on('DELETE /implantacoes/:uuid/documentos/:documento/exemplo', (request) =>
    removeExemplo(scopeOf(request), request.params),
  );
  on('POST /implantacoes/:uuid/documentos/cobranca', async (request) => ({
    data: await remindNow(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/extrato.pdf', async (request, reply) => {
    const { nome, pdf } = await makeExtrato(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
}
