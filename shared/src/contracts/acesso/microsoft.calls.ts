import { calls, publicAccess, route } from '../comum/route';
import { microsoftNonceSchema, microsoftRequestSchema, tokenResponseSchema } from './auth';

/** Sign-in by a Microsoft work account (docs/domain/acesso.md#microsoft). */
export const microsoftCalls = calls(
  route('GET /auth/microsoft/nonce', { answer: microsoftNonceSchema, access: publicAccess }),
  route('POST /auth/microsoft', {
    body: microsoftRequestSchema,
    answer: tokenResponseSchema,
    access: publicAccess,
  }),
);
