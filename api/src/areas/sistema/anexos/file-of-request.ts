import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../../../platform/app/refusal';
import type { FileSource } from './receive-file';

/** The file of a form, or the whole sending that the address names. @throws Refusal 422 at `arquivo` for neither */
export async function fileOf(request: FastifyRequest, envio: string | undefined): Promise<FileSource> {
  if (envio) return { envio };
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
  return { filename: part.filename, stream: part.file };
}
