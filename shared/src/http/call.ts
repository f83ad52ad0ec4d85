import type { Calls } from '../contracts/calls';
import type { AnswerOf, CallParts, file, QueryOf } from '../contracts/comum/route';
import type { Download, UploadOptions } from './create-http';
import { http } from './index';

/** What a call of this name answers. */
export type Answer<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

type Words = Readonly<Record<string, string | number | boolean | undefined>>;

/** What goes with a call of this name. */
export type CallOptions<Name extends keyof Calls> = CallParts<Calls[Name]> &
  Omit<UploadOptions, 'query' | 'onProgress'> &
  (QueryOf<Calls[Name]> extends undefined ? { query?: undefined } : { query?: QueryOf<Calls[Name]> | Words });

/** Calls that answer a file: made by `download`. */
export type FileName = {
  [Name in keyof Calls]: Calls[Name] extends { readonly answer: typeof file } ? Name : never;
}[keyof Calls];

/** Addresses with this method and ending: `AddressOf<'GET', '/exportar'>`. */
export type AddressOf<Method extends string, Ending extends string> = Exclude<
  keyof Calls extends infer Name
    ? Name extends `${Method} ${infer Path extends `${string}${Ending}`}`
      ? Path
      : never
    : never,
  `${string}:${string}`
>;

type Args<Name extends keyof Calls> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/**
 * Makes a call of the api by its name, `call('GET /cargos/:uuid', { params: { uuid }, signal })`: the contract
 * of that name types what is sent and what comes back. A form with a file goes as it is, and may tell how much
 * has left. Rejects as `http` does.
 */
export function call<Name extends Exclude<keyof Calls, FileName> & string>(
  name: Name,
  ...[options]: Args<Name>
): Promise<AnswerOf<Calls[Name]>> {
  const { params, body, ...rest } = (options ?? {}) as Sent & { body?: unknown };
  const [method, path] = placeOf(name, params);
  if (body instanceof FormData || body instanceof Blob) return http.upload(path, body, rest);
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

/** Reads the file that a call of this name answers, `download('GET /orcamentos/:uuid/pdf', { params: { uuid } })`. */
export function download<Name extends FileName & string>(
  name: Name,
  ...[options]: Args<Name>
): Promise<Download> {
  const { params, ...rest } = (options ?? {}) as Sent;
  return http.download(placeOf(name, params)[1], rest);
}

type Params = Readonly<Record<string, string | number>>;
type Sent = UploadOptions & { params?: Params };

/** Method and address of a call. */
function placeOf(name: string, params: Params = {}): [string, string] {
  const [method, pattern] = name.split(' ') as [string, string];
  return [
    method,
    pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? ''))),
  ];
}
