import { calls, needs, route } from '../comum/route';
import { impactoAnswerSchema } from './precificacao-impacto';

/** What parameters that are not published yet would do to open budgets and to contracts. */
export const impactoCalls = calls(
  route('POST /precificacao/parametros/simular-impacto', {
    answer: impactoAnswerSchema,
    access: needs('gerenciar precificacao valores'),
  }),
);
