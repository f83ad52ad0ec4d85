import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { minhaEmpresaCalls } from '@gestao/shared/contracts/publico/minha-empresa.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { invalidFields } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acknowledgeMyEbook, agendaDoMeuEbook } from './meu-ebook.service';
import {
  answerMinhaPendencia,
  concludeMinhaTarefa,
  exemploDaMinhaPendencia,
  extratoDaMinhaImplantacao,
  handOnMeusDocumentos,
  handOverMyAcesso,
  sendMeuDocumento,
  sendMinhaPendencia,
  withdrawMeuArquivo,
  withdrawMinhaPendencia,
  withdrawMyAcesso,
} from './meus-documentos.service';
import {
  getMinhaEmpresa,
  getMinhaImplantacao,
  getMinhaProposta,
  getMinhasPendencias,
} from './minha-empresa.service';
import {
  agreeWithMyLinha,
  comprovanteDaMinhaMatriz,
  confirmMyMatriz,
  suggestInMyMatriz,
} from './minha-matriz.service';
import { listMinhasEntregas, readMinhaEntrega } from './minhas-entregas.service';

/** The own company of a client's person (docs/domain/publico.md#minha-empresa). */
export async function minhaEmpresaRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, minhaEmpresaCalls);
  on('GET /minha-empresa', async (request) => ({ data: await getMinhaEmpresa(scopeOf(request)) }));
  on('GET /minha-empresa/propostas/:uuid', async (request) => ({
    data: await getMinhaProposta(scopeOf(request), request.params.uuid),
  }));
  on('GET /minha-empresa/implantacoes/:uuid/:pagina', async (request) => ({
    data: await getMinhaImplantacao(scopeOf(request), request.params),
  }));
  on('POST /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos', async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
    const file = { filename: part.filename, stream: part.file };
    return { data: await sendMeuDocumento(scopeOf(request), request.params, file) };
  });
  on('DELETE /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos/:arquivo', (request) =>
    withdrawMeuArquivo(scopeOf(request), request.params),
  );
  on('GET /minha-empresa/implantacoes/:uuid/extrato', async (request, reply) => {
    const { nome, pdf } = await extratoDaMinhaImplantacao(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('POST /minha-empresa/implantacoes/:uuid/acessos', (request) =>
    handOverMyAcesso(scopeOf(request), request.params.uuid, request.body),
  );
  on('DELETE /minha-empresa/implantacoes/:uuid/acessos/:acesso', (request) =>
    withdrawMyAcesso(scopeOf(request), request.params),
  );
  on('POST /minha-empresa/implantacoes/:uuid/matriz/concordar', (request) =>
    agreeWithMyLinha(scopeOf(request), request.params.uuid, request.body),
  );
  on('POST /minha-empresa/implantacoes/:uuid/matriz/sugerir', (request) =>
    suggestInMyMatriz(scopeOf(request), request.params.uuid, request.body),
  );
  on('POST /minha-empresa/implantacoes/:uuid/matriz/confirmar', (request) =>
    confirmMyMatriz(scopeOf(request), request.params.uuid, request.body),
  );
  on('GET /minha-empresa/implantacoes/:uuid/matriz/comprovante', async (request, reply) => {
    const { nome, pdf } = await comprovanteDaMinhaMatriz(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('POST /minha-empresa/implantacoes/:uuid/ebook/ciencia', (request) =>
    acknowledgeMyEbook(scopeOf(request), request.params.uuid, request.body),
  );
  on('GET /minha-empresa/implantacoes/:uuid/ebook/agenda', async (request, reply) => {
    const { nome, texto } = await agendaDoMeuEbook(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'text/calendar; charset=utf-8')
      .header('Content-Disposition', attachment(nome))
      .send(texto);
  });
  on('GET /minha-empresa/entregas', async (request) => ({
    data: await listMinhasEntregas(scopeOf(request)),
  }));
  on('POST /minha-empresa/entregas/:entrega/arquivos/:arquivo/leitura', async (request) => ({
    data: await readMinhaEntrega(scopeOf(request), request.params, request.query.modo),
  }));
  on('GET /minha-empresa/pendencias', async (request) => ({
    data: await getMinhasPendencias(scopeOf(request)),
  }));
  on('POST /minha-empresa/pendencias/:documento/arquivos', async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
    const file = { filename: part.filename, stream: part.file };
    return { data: await sendMinhaPendencia(scopeOf(request), request.params.documento, file) };
  });
  on('DELETE /minha-empresa/pendencias/:documento/arquivos/:arquivo', (request) =>
    withdrawMinhaPendencia(scopeOf(request), request.params),
  );
  on('GET /minha-empresa/pendencias/:documento/exemplo', async (request, reply) => {
    const found = await exemploDaMinhaPendencia(scopeOf(request), request.params.documento);
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', attachment(found.nome))
      .header('X-Content-Type-Options', 'nosniff')
      .send(await app.context.files.open(found.arquivo));
  });
  on('POST /minha-empresa/pendencias/:documento/resposta', (request) =>
    answerMinhaPendencia(scopeOf(request), request.params.documento, request.body),
  );
  on('POST /minha-empresa/documentos/encaminhar', (request) =>
    handOnMeusDocumentos(scopeOf(request), request.body),
  );
  on('POST /minha-empresa/tarefas/:uuid/conclusao', (request) =>
    concludeMinhaTarefa(scopeOf(request), request.params.uuid, request.body),
  );
}
