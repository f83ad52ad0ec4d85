import type { FastifyError } from 'fastify';
import plugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailable, toDatabaseError } from '../database/pg-errors';
import { FilesUnreachable } from './file-store';
import { notFound, Refusal } from './refusal';

/** Fields an answer names at most, and letters of each: it does not send back what was sent. */
const mostFields = 20;
const longestField = 120;

/**
 * One place turns what went wrong into the error catalogue (docs/domain/plataforma.md#erros). Nothing
 * internal leaves: an unforeseen failure answers `Erro interno.` with the request's id, and is logged whole.
 */
export const errorsPlugin = plugin(
  async (app) => {
    app.setNotFoundHandler({ preHandler: [] }, async (_request, reply) =>
      reply.status(404).send({ message: 'Recurso não encontrado.' }),
    );

    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof Refusal) {
        if (error instanceof FilesUnreachable) request.log.error(error);
        const { codigo, erros, retryAfterSeconds } = error.details;
        if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
        return reply.status(error.status).send({ message: error.message, codigo, erros });
      }
      if (hasZodFastifySchemaValidationErrors(error)) {
        // An address that names nothing: nobody can put it right by asking again.
        if (error.validationContext === 'params') {
          return reply.status(404).send({ message: notFound().message });
        }
        // Not an object: a field may have the name of something that every object has.
        const found = new Map<string, string[]>();
        for (const issue of error.validation) {
          const path = issue.instancePath.split('/').filter(Boolean);
          // A field nobody knows is named, so that whoever wrote it finds it.
          const unknown = issue.keyword === 'unrecognized_keys' ? (issue.params.keys as string[]) : [''];
          for (const key of unknown.slice(0, mostFields)) {
            const field = [...path, key].filter(Boolean).join('.').slice(0, longestField) || '_';
            if (found.size >= mostFields) break;
            found.set(field, [...(found.get(field) ?? []), issue.message ?? 'Valor inválido.']);
          }
        }
        const erros = Object.fromEntries(found);
        const isBody = error.validationContext === 'body';
        return reply
          .status(isBody ? 422 : 400)
          .send({ message: isBody ? 'Confira os campos destacados.' : 'Requisição inválida.', erros });
      }
      if (toDatabaseError(error) instanceof DatabaseUnavailable) {
        request.log.error(error);
        return reply
          .status(503)
          .header('Retry-After', '2')
          .send({ message: 'Sistema temporariamente indisponível. Tente novamente em instantes.' });
      }
      if (isFull(error)) {
        request.log.error(error);
        return reply.status(507).send({ message: diskFullText });
      }
      const status = error.statusCode ?? (isBrokenForm(error, request.headers['content-type']) ? 400 : 500);
      if (status === 404) return reply.status(404).send({ message: 'Recurso não encontrado.' });
      if (status >= 400 && status < 500) {
        return reply.status(status).send({ message: clientErrorText(status) });
      }
      if (status === 503)
        return reply
          .status(503)
          .header('Retry-After', '2')
          .send({ message: clientErrorText(503) });
      request.log.error(error);
      return reply.status(500).send({ message: 'Erro interno.', requisicao: request.id });
    });
  },
  { name: 'errors' },
);

/** What the person reads where the server has no room left for a file. */
export const diskFullText = 'Não há espaço no servidor para guardar o arquivo. Avise o administrador.';

/** Whether a file could not be written because the disk, or what the account may use of it, is full. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Whether a form with a file ended before its end, or its parts are none: what reads them says so by words alone. The
 * caller's line broke, or the caller did not mean to send a form.
 */
const isBrokenForm = ({ message }: Error, contentType = '') =>
  contentType.startsWith('multipart/') &&
  /unexpected end of multipart data|^Multipart: |^Malformed part header|^The needle /i.test(message);

/** What is wrong with a request, by its status, in fixed words. */
export function clientErrorText(status: number): string {
  switch (status) {
    case 413:
      return 'O conteúdo enviado é grande demais.';
    case 415:
      return 'Formato de conteúdo não aceito.';
    case 429:
      return 'Muitas tentativas. Aguarde alguns minutos.';
    case 503:
      return 'Sistema ocupado. Tente novamente em instantes.';
    default:
      return 'Requisição inválida.';
  }
}
