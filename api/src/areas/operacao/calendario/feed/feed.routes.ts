import { calendarioCalls } from '@gestao/shared/contracts/operacao/calendario.calls';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { changeAssinatura, createAssinatura, getAssinatura, revokeAssinatura } from './assinatura.service';
import { readFeed } from './feed.service';

export async function feedRoutes(app: App) {
  const on = serve(app, calendarioCalls);
  on('GET /calendario/assinatura', async (request) => ({ data: await getAssinatura(scopeOf(request)) }));
  on('POST /calendario/assinatura', async (request) => ({
    data: await createAssinatura(scopeOf(request), request.body),
  }));
  on('PUT /calendario/assinatura', async (request) => {
    await changeAssinatura(scopeOf(request), request.body);
  });
  on('DELETE /calendario/assinatura', async (request) => {
    await revokeAssinatura(scopeOf(request));
  });

  await app.register(async (instance) => {
    const feed = instance as unknown as App;
    feed.addHook('onSend', async (_request, reply) => {
      // What has an ETag is kept, and asked about each time.
      reply.header('Cache-Control', 'private, no-cache').header('X-Robots-Tag', 'noindex, nofollow');
    });
    serve(feed, calendarioCalls)('GET /calendario/feed/:arquivo', async (request, reply) => {
      const { etag, texto } = await readFeed(feed.context, request.params.arquivo, {
        ip: request.ip,
        ifNoneMatch: request.headers['if-none-match'],
      });
      reply.header('ETag', etag);
      if (texto === null) return reply.status(304).send();
      return reply
        .header('Content-Type', 'text/calendar; charset=utf-8')
        .header('Content-Disposition', 'inline; filename="calendario.ics"')
        .send(texto);
    });
  });
}
