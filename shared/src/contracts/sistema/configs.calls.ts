import { dataOf } from '../comum/http';
import { calls, needs, route, signedIn } from '../comum/route';
import {
  configGroupKeys,
  configGroupSavedSchema,
  configRestoreSchema,
  configsAnswerSchema,
  configUpdateSchema,
} from './configs';

const answer = dataOf(configGroupSavedSchema);
const access = needs('gerenciar perfis');

/** Settings of the firm: one address per group, so that each has its own form. */
export const configsCalls = calls(
  route('GET /configs', { answer: dataOf(configsAnswerSchema), access: signedIn }),
  ...configGroupKeys.map((grupo) =>
    route(`PUT /configs/${grupo}` as const, { body: configUpdateSchema(grupo), answer, access }),
  ),
  ...configGroupKeys.map((grupo) =>
    route(`POST /configs/${grupo}/restaurar` as const, { body: configRestoreSchema, answer, access }),
  ),
);
