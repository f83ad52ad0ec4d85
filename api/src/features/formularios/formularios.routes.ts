import multipart from '@fastify/multipart';
import {
  arquivoGuardadoAnswerSchema,
  formularioAnswerSchema,
  formularioAplicadoSchema,
  formularioAplicarSchema,
  formularioArquivoParamsSchema,
  formularioEnviadoSchema,
  formularioEnviarSchema,
  formularioRevogadoSchema,
  formularioSalvarSchema,
  formularioSalvoSchema,
} from '@gestao/shared/contracts/comercial/formularios';
import { anexoLinkSchema, anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { invalidFields } from '../../app/refusal';
import { scopeOf } from '../../app/scope';
import { enviarArquivo, linkDoArquivo } from './formulario-arquivo.service';
import { getFormulario } from './formulario-detalhe.service';
import { enviarFormulario, revogarFormulario } from './formulario-link.service';
import { aplicarFormulario, saveRespostas } from './formularios.service';

const params = uuidParamsSchema;
const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/** The questionnaire of a budget as staff answer, apply and send it; the budget's rows decide (domain 0.6). */
export async function formulariosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const base = '/orcamentos/:uuid/formulario';
  const config = { access: signedIn };
  app.get(
    base,
    { config, schema: { params, response: { 200: formularioAnswerSchema } } },
    async (request) => ({
      data: await getFormulario(scopeOf(request), request.params.uuid),
    }),
  );
  app.put(
    base,
    { config, schema: { params, body: formularioSalvarSchema, response: { 200: formularioSalvoSchema } } },
    async (request) => ({ data: await saveRespostas(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    `${base}/aplicar`,
    {
      config,
      schema: { params, body: formularioAplicarSchema, response: { 200: formularioAplicadoSchema } },
    },
    async (request) => ({
      data: await aplicarFormulario(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    `${base}/enviar`,
    {
      config,
      schema: {
        params,
        headers: idempotencyHeaders,
        body: formularioEnviarSchema,
        response: { 200: formularioEnviadoSchema },
      },
    },
    async (request) => ({
      data: await enviarFormulario(
        scopeOf(request),
        request.params.uuid,
        request.body,
        request.headers['idempotency-key'],
      ),
    }),
  );
  app.post(
    `${base}/arquivos/:chave`,
    {
      config,
      schema: { params: formularioArquivoParamsSchema, response: { 201: arquivoGuardadoAnswerSchema } },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
      const { uuid, chave } = request.params;
      const arquivo = { filename: part.filename, stream: part.file };
      return reply.status(201).send({ data: await enviarArquivo(scopeOf(request), uuid, chave, arquivo) });
    },
  );
  app.post(
    `${base}/arquivos/:chave/link`,
    {
      config,
      schema: {
        params: formularioArquivoParamsSchema,
        response: { 200: dataOf(anexoLinkSchema) },
      },
    },
    async (request) => ({
      data: await linkDoArquivo(scopeOf(request), request.params.uuid, request.params.chave),
    }),
  );
  app.post(
    `${base}/revogar`,
    { config, schema: { params, response: { 200: formularioRevogadoSchema } } },
    async (request) => ({ data: await revogarFormulario(scopeOf(request), request.params.uuid) }),
  );
}
