import type { Calls } from '../contracts/calls';
import type { AnswerOf, CallParts, QueryOf } from '../contracts/comum/route';
import type { RequestOptions } from './create-http';
import { http } from './index';

/** What a call of this name answers. */
export type Answer<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

type Words = Readonly<Record<string, string | number | boolean | undefined>>;

/** What goes with a call of this name. */
export type CallOptions<Name extends keyof Calls> = CallParts<Calls[Name]> &
  Omit<RequestOptions, 'query'> &
  (QueryOf<Calls[Name]> extends undefined ? { query?: undefined } : { query?: QueryOf<Calls[Name]> | Words });

type Args<Name extends keyof Calls> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/**
 * Makes a call of the api by its name, `call('GET /cargos/:uuid', { params: { uuid }, signal })`: the contract
 * of that name types what is sent and what comes back. Rejects as `http` does.
 */
export function call<Name extends keyof Calls & string>(
  name: Name,
  ...[options]: Args<Name>
): Promise<AnswerOf<Calls[Name]>> {
  const { params, body, ...rest } = (options ?? {}) as RequestOptions & {
    params?: Record<string, string | number>;
    body?: unknown;
  };
  const [method, pattern] = name.split(' ') as [string, string];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key] ?? '')),
  );
  switch (method) {
    case 'GET':
      return http.get(path, rest);
    case 'POST':
      return http.post(path, body, rest);
    case 'PUT':
      return http.put(path, body, rest);
    case 'PATCH':
      return http.patch(path, body, rest);
    default:
      return http.delete(path, { ...rest, body });
  }
}
