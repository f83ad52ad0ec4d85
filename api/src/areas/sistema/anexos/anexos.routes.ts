import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { anexosCalls } from '@gestao/shared/contracts/sistema/anexos.calls';
import { attachment, inPlace, showsInPlace } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { isSignedDownload } from '../../../platform/crypto/download-link';
import { heicAsJpeg } from '../../../platform/pictures/shown-picture';
import { findAnexo } from './anexos.repository';
import { deleteAnexo, getAnexos, linkAnexo, uploadAnexo } from './anexos.service';
import { enviosRoutes } from './envios/envios.routes';

const sealed = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Files of records. Who may see the record may see its files; the service asks the record's area. */
export async function anexosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const { context } = app;
  await app.register(enviosRoutes);

  const on = serve(app, anexosCalls);
  on('GET /anexos', async (request) => ({
    data: { itens: await getAnexos(scopeOf(request), request.query) },
  }));
  on('POST /anexos', async (request) => {
    const part = await request.file();
    if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
    const file = { filename: part.filename, stream: part.file };
    return { data: await uploadAnexo(scopeOf(request), request.query, file) };
  });
  on('POST /anexos/:uuid/link', async (request) => ({
    data: await linkAnexo(scopeOf(request), request.params.uuid),
  }));
  on('DELETE /anexos/:uuid', async (request) => {
    await deleteAnexo(scopeOf(request), request.params.uuid);
  });
  on('GET /anexos/:uuid/download', async (request, reply) => {
    const { uuid } = request.params;
    const { modo, ...signed } = request.query;
    if (!isSignedDownload(context.config.secretKey, 'anexos', { uuid, ...signed }, context.now()))
      throw notFound();
    const found = await findAnexo(context.database.orm, uuid);
    // Whether this person may have it before the scanner answered was asked when the address was made.
    if (!found || found.verificacao === 'quarentena') throw notFound();
    if (modo === 'foto') {
      if (found.extensao !== 'heic') throw notFound();
      const jpeg = await heicAsJpeg(found.arquivo, (read) => context.files.asLocal(found.arquivo, read));
      if (!jpeg) throw notFound();
      return reply
        .headers({ ...sealed, 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=300' })
        .header('Referrer-Policy', 'no-referrer')
        .send(jpeg);
    }
    const shows = modo === 'abrir' && showsInPlace(found.mime_detectado);
    return reply
      .headers({
        'Content-Type': found.mime_detectado,
        'Content-Disposition': shows ? inPlace(found.nome_original) : attachment(found.nome_original),
        'X-Content-Type-Options': 'nosniff',
        // In a sandbox browsers show no PDF; what is shown is of kinds that run nothing.
        ...(shows ? { 'Cache-Control': 'private, no-store' } : sealed),
      })
      .header('Referrer-Policy', 'no-referrer')
      .send(await context.files.open(found.arquivo));
  });
}
