import { ruleRefusal } from '../app/refusal';
import { ConstraintViolation, DatabaseUnavailable, QueryTimeout } from '../database/pg-errors';
import { runMassa } from './massa';

const [a, b, c, d] = ['a', 'b', 'c', 'd'] as const;
const nameOf = (uuid: string) => uuid.toUpperCase();
const unforeseen = 'Não foi possível concluir. Confira este registro e tente novamente.';

/** Fails as told for some records. */
const failing = (errors: Record<string, unknown>) => (uuid: string) =>
  uuid in errors ? Promise.reject(errors[uuid]) : Promise.resolve();

test.each([
  ['a constraint', new ConstraintViolation('foreign_key', 'x_fk', 'x', null)],
  ['a time limit', new QueryTimeout(null)],
  ['a bare error of the driver', Object.assign(new Error('boom'), { code: 'XX000' })],
])('%s fails its record alone and is reported', async (_name, error) => {
  const reported: unknown[] = [];
  const one = failing({ [b]: error, [c]: ruleRefusal('regra', 'Não pode.') });
  expect(await runMassa([a, b, c, d, a], nameOf, one, (known) => reported.push(known))).toEqual({
    sucesso: [a, d],
    falhas: [
      { uuid: b, rotulo: 'B', message: unforeseen },
      { uuid: c, rotulo: 'C', message: 'Não pode.' },
    ],
  });
  expect(reported).toEqual([error]);
});

test('without a database the remaining records are not tried', async () => {
  const tried: string[] = [];
  const error = new DatabaseUnavailable(null);
  const result = await runMassa(
    [a, b, c],
    nameOf,
    async (uuid) => {
      tried.push(uuid);
      if (uuid === b) throw error;
    },
    () => {},
  );
  expect(tried).toEqual([a, b]);
  expect(result.sucesso).toEqual([a]);
  expect(result.falhas.map((one) => [one.uuid, one.message])).toEqual([
    [b, unforeseen],
    [c, unforeseen],
  ]);
});

test('an error of our own code ends the action', async () => {
  const own = new TypeError('undefined is not a function');
  await expect(runMassa([a], nameOf, failing({ [a]: own }), () => {})).rejects.toBe(own);
});
