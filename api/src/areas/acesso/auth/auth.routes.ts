import { authCalls } from '@gestao/shared/contracts/acesso/auth.calls';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { authTexts } from './auth.texts';
import { answerChallenge, resendCode } from './challenge.service';
import { readCurrentUser } from './current-user.service';
import { login } from './login.service';
import { logout } from './logout.service';
import { passwordLinkHolds, rememberPassword, resetPassword } from './password.service';
import type { AuthScope } from './sign-in';

/**
 * A sign-in body is small: a megabyte of password never reaches the hash
 * (docs/domain/plataforma.md#entradas-hostis).
 */
const bodyLimit = 8_192;

/** Signing in and out, and the password by e-mail (docs/domain/acesso.md#entrada). */
export async function authRoutes(app: App) {
  const scopeOf = (request: FastifyRequest): AuthScope => ({
    ...app.context,
    sessions: app.sessions,
    origin: request.origin,
  });

  const on = serve(app, authCalls);
  on('POST /auth/login', { bodyLimit }, (request) =>
    'desafio' in request.body
      ? answerChallenge(scopeOf(request), request.body)
      : login(scopeOf(request), request.body),
  );

  on('POST /auth/reenviar-codigo', { bodyLimit }, async (request) => {
    await resendCode(scopeOf(request), request.body.desafio);
    return { message: authTexts.codeSent };
  });

  on('POST /auth/logout', async (request) => {
    await logout(app.context, app.sessions, request.actor, request.auditActor);
  });

  on('GET /auth/user', async (request) => ({
    data: await readCurrentUser(app.context.database, request.actor),
  }));

  on('POST /auth/remember-password', { bodyLimit }, async (request) => {
    await rememberPassword(app.context, request.body.email, request.origin);
    return { message: authTexts.resetRequested };
  });

  // A post although it writes nothing of the link: an address would carry the token into every log.
  on('POST /auth/reset-password/situacao', { bodyLimit }, async (request) => ({
    data: await passwordLinkHolds(app.context, request.body.token, request.origin),
  }));

  on('PUT /auth/reset-password', { bodyLimit }, async (request) => {
    await resetPassword(scopeOf(request), request.body);
    return { message: authTexts.passwordChanged };
  });
}
