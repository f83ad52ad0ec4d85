import multipart from '@fastify/multipart';
import { importMaxBytes } from '@gestao/shared/contracts/comum/importacao';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app/context';
import { invalidFields } from '../../app/refusal';

/** Lets the routes registered beside it take one file; call it once in an area's plugin. */
export async function acceptImports(app: App): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: importMaxBytes, headerPairs: 50 },
  });
}

/** The uploaded file, whole. @throws Refusal 422 at `arquivo` without one, or for one too large. */
export async function importedFile(request: FastifyRequest): Promise<Uint8Array> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw invalidFields({ arquivo: [`O arquivo passa de ${importMaxBytes / 1_048_576} MB.`] });
  }
}
