import { dataOf } from '../comum/http';
import { calls, publicAccess, route, signedIn } from '../comum/route';
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
} from './auth';

/** Signing in and out, and the password by e-mail (docs/domain/acesso.md#entrada). */
export const authCalls = calls(
  route('POST /auth/login', { body: loginRequestSchema, answer: loginResponseSchema, access: publicAccess }),
  route('POST /auth/reenviar-codigo', {
    body: resendCodeRequestSchema,
    answer: messageSchema,
    access: publicAccess,
  }),
  route('POST /auth/logout', { status: 204, access: signedIn }),
  route('GET /auth/user', { answer: dataOf(authUserSchema), access: signedIn }),
  route('POST /auth/remember-password', {
    body: rememberPasswordRequestSchema,
    answer: messageSchema,
    status: 202,
    access: publicAccess,
  }),
  route('POST /auth/reset-password/situacao', {
    body: passwordLinkRequestSchema,
    answer: dataOf(passwordLinkSchema),
    access: publicAccess,
  }),
  route('PUT /auth/reset-password', {
    body: resetPasswordRequestSchema,
    answer: messageSchema,
    access: publicAccess,
  }),
);
