import multipart from '@fastify/multipart';
import {
  aceiteManualFeitoSchema,
  aceiteManualSchema,
  orcamentoAceiteAnswerSchema,
  papelLinkSchema,
  papelParamsSchema,
} from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { z } from 'zod';
import { needs, signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { invalidFields, Refusal } from '../../../app/refusal';
import { scopeOf } from '../../../app/scope';
import { isStorable } from '../../../app/text-input.plugin';
import { registrarAceiteManual } from './aceite-manual.service';
import { getAceite, linkDoPapel } from './aceite-prova';

const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/** The acceptance of a budget: its evidence, its papers, and one that was given on paper. */
export async function aceiteManualRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 1, fieldSize: 10_000, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });

  app.get(
    '/orcamentos/:uuid/aceite',
    {
      // The budget's rows decide (domain 0.6).
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: orcamentoAceiteAnswerSchema } },
    },
    async (request) => ({ data: await getAceite(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/orcamentos/:uuid/aceite-manual',
    {
      config: { access: needs('gerenciar precificacao todos orcamentos') },
      schema: {
        params: uuidParamsSchema,
        headers: idempotencyHeaders,
        response: { 201: aceiteManualFeitoSchema },
      },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw invalidFields({ arquivo: ['Anexe a proposta assinada.'] });
      const { dados } = part.fields;
      const form = lerDados(dados && 'value' in dados ? dados.value : undefined);
      const arquivo = { filename: part.filename, stream: part.file };
      return reply.status(201).send({
        data: await registrarAceiteManual(scopeOf(request), request.params.uuid, {
          form,
          arquivo,
          chave: request.headers['idempotency-key'],
        }),
      });
    },
  );
  app.post(
    '/orcamentos/:uuid/papeis/:papel/link',
    {
      config: { access: signedIn },
      schema: { params: papelParamsSchema, response: { 200: papelLinkSchema } },
    },
    async (request) => ({ data: await linkDoPapel(scopeOf(request), request.params) }),
  );
}

/** The fields beside the file, which come as JSON. @throws Refusal 400, 422 by field */
function lerDados(texto: unknown) {
  let valor: unknown;
  try {
    valor = JSON.parse(String(texto));
  } catch {
    throw new Refusal(400, 'Requisição inválida.');
  }
  if (!isStorable(valor)) throw new Refusal(400, 'Requisição inválida.');
  const lido = aceiteManualSchema.safeParse(valor);
  if (lido.success) return lido.data;
  const erros: Record<string, string[]> = {};
  for (const { path, message } of lido.error.issues) {
    const campo = path.join('.') || '_';
    erros[campo] = [...(erros[campo] ?? []), message];
  }
  throw invalidFields(erros);
}
