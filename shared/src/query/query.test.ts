import { createQueryClient } from './index';

/** What the client answers to "try again?" after `failures` failed tries. */
function retries(error: unknown, failures: number): boolean {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  return typeof retry === 'function' && retry(failures, error as Error);
}

test('reads are tried three times when the connection failed, and never for an answer of the api', () => {
  expect([0, 1, 2].map((failures) => retries('Erro de conexão.', failures))).toEqual([true, true, false]);
  expect(retries('Erro interno.', 0)).toBe(false);
  expect(retries({ message: 'Muitas tentativas.' }, 0)).toBe(false);
});

test('writes are never repeated by themselves', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});
