import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailable } from '../database/pg-errors';
import { withoutValues } from './without-values';

const failed = () =>
  new DrizzleQueryError('update usuario set email = $1', ['ana@firma.example'], new Error('disk full'));

test('a failed query is logged without the values it came with', () => {
  const shown = withoutValues(failed()) as Error;
  expect(`${shown.message} ${shown.stack} ${JSON.stringify(shown)}`).not.toContain('ana@firma.example');
  expect(shown.message).toBe('Failed query: update usuario set email = $1');
  expect((shown.cause as Error).message).toBe('disk full');
});

test('also where another error carries it', () => {
  const shown = withoutValues(new DatabaseUnavailable(failed())) as Error;
  expect(shown.name).toBe('DatabaseUnavailable');
  expect((shown.cause as Error).stack).not.toContain('ana@firma.example');
});

test('any other error stays as it is', () => {
  const error = new Error('other');
  expect(withoutValues(error)).toBe(error);
  expect(withoutValues('text')).toBe('text');
});
