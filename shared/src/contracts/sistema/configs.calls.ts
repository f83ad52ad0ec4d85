import { dataOf } from '../comum/http';
import { calls, route, signedIn } from '../comum/route';
import { configsAnswerSchema } from './configs';

/** Settings of the firm: one address per group, so that each has its own form. */
export const configsCalls = calls(
  route('GET /configs', { answer: dataOf(configsAnswerSchema), access: signedIn }),
);
