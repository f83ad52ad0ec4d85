import {
  microsoftNonceSchema,
  microsoftRequestSchema,
  tokenResponseSchema,
} from '@gestao/shared/contracts/acesso/auth';
import { publicAccess } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { createMicrosoftKeys } from './id-token';
import { signInWithMicrosoft } from './microsoft.service';
import { issueNonce } from './nonce';

/** Sign-in by a Microsoft work account (specification, section 7). */
export async function microsoftRoutes(app: App) {
  const { microsoft } = app.context.config;
  const keys = microsoft ? createMicrosoftKeys(microsoft) : null;

  app.get(
    '/auth/microsoft/nonce',
    { config: { access: publicAccess }, schema: { response: { 200: microsoftNonceSchema } } },
    async () => ({ nonce: issueNonce(app.context.config, app.context.now()) }),
  );

  app.post(
    '/auth/microsoft',
    {
      bodyLimit: 32_768,
      config: { access: publicAccess },
      schema: { body: microsoftRequestSchema, response: { 200: tokenResponseSchema } },
    },
    (request) =>
      signInWithMicrosoft(
        { ...app.context, sessions: app.sessions, origin: request.origin },
        microsoft,
        keys,
        request.body.id_token,
      ),
  );
}
