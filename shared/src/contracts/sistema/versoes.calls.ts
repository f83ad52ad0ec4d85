import { calls, needs, route } from '../comum/route';
import { versoesSchema } from './versoes';

export const versoesCalls = calls(
  route('GET /versoes', { answer: versoesSchema, access: needs('gerenciar perfis') }),
);
