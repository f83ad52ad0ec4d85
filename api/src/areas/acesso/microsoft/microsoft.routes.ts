import { microsoftCalls } from '@gestao/shared/contracts/acesso/microsoft.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { createMicrosoftKeys } from './id-token';
import { signInWithMicrosoft } from './microsoft.service';
import { issueNonce } from './nonce';

/** Sign-in by a Microsoft work account (docs/domain/acesso.md#microsoft). */
export async function microsoftRoutes(app: App) {
  const { microsoft } = app.context.config;
  const keys = microsoft ? createMicrosoftKeys(microsoft) : null;

  const on = serve(app, microsoftCalls);
  on('GET /auth/microsoft/nonce', async () => ({ nonce: issueNonce(app.context.config, app.context.now()) }));

  on('POST /auth/microsoft', { bodyLimit: 32_768 }, (request) =>
    signInWithMicrosoft(
      { ...app.context, sessions: app.sessions, origin: request.origin },
      microsoft,
      keys,
      request.body.id_token,
    ),
  );
}
