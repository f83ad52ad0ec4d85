import multipart from '@fastify/multipart';
import { aceiteManualCalls } from '@gestao/shared/contracts/comercial/aceite-manual.calls';
import { aceiteManualSchema } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/app/context';
import { invalidFields, Refusal } from '../../../../platform/app/refusal';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { isStorable } from '../../../../platform/app/text-input.plugin';
import { recordAceiteManual } from './aceite-manual.service';
import { getAceite, linkDoPapel } from './aceite-prova';

/** The acceptance of a budget: its evidence, its papers, and one that was given on paper. */
export async function aceiteManualRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 1, fieldSize: 10_000, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });

  const on = serve(app, aceiteManualCalls);
  on('GET /orcamentos/:uuid/aceite', async (request) => ({
    data: await getAceite(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/aceite-manual', async (request) => {
    const { dados, arquivo } = await readParts(request, request.query.envio);
    const form = readDados(dados);
    return {
      data: await recordAceiteManual(scopeOf(request), request.params.uuid, {
        form,
        arquivo,
      }),
    };
  });
  on('POST /orcamentos/:uuid/papeis/:papel/link', async (request) => ({
    data: await linkDoPapel(scopeOf(request), request.params),
  }));
}

/** The fields come before the file; of a sending there is no file to come. @throws Refusal 422 at `arquivo` */
async function readParts(request: FastifyRequest, envio: string | undefined) {
  if (!envio) {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw invalidFields({ arquivo: ['Anexe a proposta assinada.'] });
    const { dados } = part.fields;
    const arquivo = { filename: part.filename, stream: part.file };
    return { dados: dados && 'value' in dados ? dados.value : undefined, arquivo };
  }
  let dados: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'field') dados = part.value;
    else part.file.resume();
  }
  return { dados, arquivo: { envio } };
}

/** The fields beside the file, which come as JSON. @throws Refusal 400, 422 by field */
function readDados(texto: unknown) {
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
