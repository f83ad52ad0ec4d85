import {
  authUserSchema,
  loginRequestSchema,
  loginResponseSchema,
  messageSchema,
  passwordLinkRequestSchema,
  passwordLinkSchema,
  rememberPasswordRequestSchema,
  resendCodeRequestSchema,
  resetPasswordRequestSchema,
} from '@gestao/shared/contracts/acesso/auth';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { authTexts } from './auth.texts';
import { answerChallenge, resendCode } from './challenge.service';
import { readCurrentUser } from './current-user.service';
import { login } from './login.service';
import { logout } from './logout.service';
import { passwordLinkHolds, rememberPassword, resetPassword } from './password.service';
import type { AuthScope } from './sign-in';

/** A sign-in body is small: a megabyte of password never reaches the hash (quality 4.6, case 9). */
const bodyLimit = 8_192;

/** Signing in and out, and the password by e-mail (specification, section 7). */
export async function authRoutes(app: App) {
  const scopeOf = (request: FastifyRequest): AuthScope => ({
    ...app.context,
    sessions: app.sessions,
    origin: request.origin,
  });

  app.post(
    '/auth/login',
    {
      bodyLimit,
      config: { access: publicAccess },
      schema: { body: loginRequestSchema, response: { 200: loginResponseSchema } },
    },
    (request) =>
      'desafio' in request.body
        ? answerChallenge(scopeOf(request), request.body)
        : login(scopeOf(request), request.body),
  );

  app.post(
    '/auth/reenviar-codigo',
    {
      bodyLimit,
      config: { access: publicAccess },
      schema: { body: resendCodeRequestSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await resendCode(scopeOf(request), request.body.desafio);
      return { message: authTexts.codeSent };
    },
  );

  app.post(
    '/auth/logout',
    { config: { access: signedIn }, schema: { response: { 204: z.undefined() } } },
    async (request, reply) => {
      await logout(app.context, app.sessions, request.actor, request.auditActor);
      return reply.status(204).send();
    },
  );

  app.get(
    '/auth/user',
    { config: { access: signedIn }, schema: { response: { 200: dataOf(authUserSchema) } } },
    async (request) => ({ data: await readCurrentUser(app.context.database, request.actor) }),
  );

  app.post(
    '/auth/remember-password',
    {
      bodyLimit,
      config: { access: publicAccess },
      schema: { body: rememberPasswordRequestSchema, response: { 202: messageSchema } },
    },
    async (request, reply) => {
      await rememberPassword(app.context, request.body.email, request.origin);
      return reply.status(202).send({ message: authTexts.resetRequested });
    },
  );

  // A post although it writes nothing of the link: an address would carry the token into every log.
  app.post(
    '/auth/reset-password/situacao',
    {
      bodyLimit,
      config: { access: publicAccess },
      schema: { body: passwordLinkRequestSchema, response: { 200: dataOf(passwordLinkSchema) } },
    },
    async (request) => ({
      data: { vale: await passwordLinkHolds(app.context, request.body.token, request.origin) },
    }),
  );

  app.put(
    '/auth/reset-password',
    {
      bodyLimit,
      config: { access: publicAccess },
      schema: { body: resetPasswordRequestSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await resetPassword(scopeOf(request), request.body);
      return { message: authTexts.passwordChanged };
    },
  );
}
