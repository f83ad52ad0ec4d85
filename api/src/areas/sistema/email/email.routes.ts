import { emailCalls } from '@gestao/shared/contracts/sistema/email.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { listEmails } from './email.repository';
import { listModelos, restoreModelo, saveModelo, sendModeloTest } from './modelos.service';
import { retryEmail } from './outbox.service';
import { testSmtp } from './smtp-test.service';

/** Outgoing e-mails, their texts and the server they leave by, for administrators; secrets never show. */
export async function emailRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, emailCalls);
  on('GET /outbox', async (request) => ({ data: await listEmails(app.context.database, request.query) }));
  on('POST /outbox/:uuid/tentar-novamente', async (request) => {
    await retryEmail(scopeOf(request), request.params.uuid);
  });

  on('POST /configs/integracoes/testar-smtp', async (request) => ({
    data: await testSmtp(scopeOf(request), request.body),
  }));
  on('GET /email-modelos', async () => ({ data: await listModelos(app.context.database) }));
  on('PUT /email-modelos/:chave', async (request) => ({
    data: await saveModelo(scopeOf(request), request.params.chave, request.body),
  }));
  on('POST /email-modelos/:chave/restaurar', async (request) => ({
    data: await restoreModelo(scopeOf(request), request.params.chave, request.body.versao),
  }));
  on('POST /email-modelos/:chave/teste', async (request) => ({
    data: await sendModeloTest(scopeOf(request), request.params.chave, request.body),
  }));
}
