import { z } from 'zod';
import { calls, needs, publicAccess, route } from '../comum/route';
import { falhaDeTelaSchema } from './relatos';
import { saudeSistemaSchema } from './saude';

/** What administrators need to know of the server, and where browsers report what the policy refused. */
export const diagnosticoCalls = calls(
  route('POST /relatos-politica', { body: z.unknown(), status: 204, access: publicAccess }),
  route('POST /relatos-falha', { body: falhaDeTelaSchema, status: 204, access: publicAccess }),
  route('GET /saude/sistema', { answer: saudeSistemaSchema, access: needs('gerenciar perfis') }),
);
