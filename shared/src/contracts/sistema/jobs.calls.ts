import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { trabalhosSchema } from './trabalhos';

/** How the scheduled jobs are doing, for administrators. */
export const jobsCalls = calls(
  route('GET /saude/trabalhos', { answer: dataOf(trabalhosSchema), access: needs('gerenciar perfis') }),
);
