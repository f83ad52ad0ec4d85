import multipart from '@fastify/multipart';
import {
  anexoLinkSchema,
  anexoMaxBytes,
  anexoSchema,
  anexoUploadQuerySchema,
} from '@gestao/shared/contracts/comum/anexos';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../app/access.plugin';
import { attachment } from '../../app/attachment';
import type { App } from '../../app/context';
import { downloadLinkQuerySchema, isSignedDownload } from '../../app/download-link';
import { invalidFields, notFound } from '../../app/refusal';
import { scopeOf } from '../../app/scope';
import { findAnexo } from './anexos.repository';
import { deleteAnexo, getAnexos, linkAnexo, uploadAnexo } from './anexos.service';
import { openFile } from './file-store';

/** Files of records. Who may see the record may see its files; the service asks the record's area. */
export async function anexosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const config = { access: signedIn };
  const { context } = app;

  app.get(
    '/anexos',
    {
      config,
      schema: {
        querystring: anexoUploadQuerySchema,
        response: { 200: dataOf(z.object({ itens: z.array(anexoSchema) })) },
      },
    },
    async (request) => ({ data: { itens: await getAnexos(scopeOf(request), request.query) } }),
  );
  app.post(
    '/anexos',
    { config, schema: { querystring: anexoUploadQuerySchema, response: { 201: dataOf(anexoSchema) } } },
    async (request, reply) => {
      const part = await request.file();
      if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
      const file = { filename: part.filename, stream: part.file };
      return reply.status(201).send({ data: await uploadAnexo(scopeOf(request), request.query, file) });
    },
  );
  app.post(
    '/anexos/:uuid/link',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(anexoLinkSchema) } } },
    async (request) => ({ data: await linkAnexo(scopeOf(request), request.params.uuid) }),
  );
  app.delete(
    '/anexos/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteAnexo(scopeOf(request), request.params.uuid);
      return reply.status(204).send(null);
    },
  );
  // The signature is the right: a browser opens the address by itself, without a session header.
  app.get(
    '/anexos/:uuid/download',
    {
      config: { access: publicAccess },
      schema: {
        params: uuidParamsSchema,
        querystring: downloadLinkQuerySchema,
      },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      if (!isSignedDownload(context.config.secretKey, 'anexos', { uuid, ...request.query }, context.now()))
        throw notFound();
      const found = await findAnexo(context.database.orm, uuid);
      if (found?.verificacao !== 'liberado') throw notFound();
      return reply
        .header('Content-Type', found.mime_detectado)
        .header('Content-Disposition', attachment(found.nome_original))
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        .header('Referrer-Policy', 'no-referrer')
        .send(openFile(context.config, found.arquivo));
    },
  );
}
