import type { z } from 'zod';
import type { RoutePermission } from '../../permissions/route-permissions';

/**
 * A call between screen and api, told once: its name, what goes in, what comes back, and who may make it.
 * The api serves it (`serve`), screens make it by its name (`call`), canned answers of tests are held to it.
 * Screens take only its type, so that no schema travels with a list.
 */

export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** What a route asks of who calls it. A route without it does not boot. */
export type Access = { readonly public: true } | { readonly permission: RoutePermission };

export const publicAccess: Access = { public: true };
/** Any signed-in person. */
export const signedIn: Access = { permission: null };
/** One permission, or any one of a list. */
export const needs = (permission: Exclude<RoutePermission, null>): Access => ({ permission });

/** The answer of a route that sends a file, or writes what it sends itself. */
export const file = 'file';
/** The body of a route that takes a form with a file. */
export const upload = 'upload';
/** The body of a route that takes a piece of a file, as it is. */
export const bytes = 'bytes';

export interface RouteSpec {
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType | typeof upload | typeof bytes;
  /** The whole body of a good answer; none where the status is 204. */
  answer?: z.ZodType | typeof file;
  /** Of a good answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Bodies of other statuses that callers read: a file that is still being made, a refusal without a session. */
  others?: Readonly<Partial<Record<202 | 404 | 406 | 413 | 429, z.ZodType>>>;
  /** A good answer holds a secret that is told once: it is not kept for a repeated request. */
  onceOnly?: true;
  access: Access;
}

export type Route<Name extends RouteName = RouteName, Spec extends RouteSpec = RouteSpec> = {
  readonly name: Name;
} & Readonly<Spec>;

/** Routes by their names. */
export type RouteSet = Readonly<Record<string, Route>>;

/** `route('GET /cargos', { query, answer, access })`. */
export function route<const Name extends RouteName, const Spec extends RouteSpec>(
  name: Name,
  spec: Spec,
): Route<Name, Spec> {
  return { name, ...spec };
}

/** The routes of one feature, each under its own name. */
export function calls<const List extends readonly Route[]>(
  ...list: List
): { readonly [R in List[number] as R['name']]: R } {
  return Object.fromEntries(list.map((one) => [one.name, one])) as never;
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : unknown;
type InputOf<T> = T extends z.ZodType ? z.input<T> : never;

/** What the api's handler reads of a request, validated. */
export interface RequestParts<R> {
  Params: R extends { readonly params: infer T } ? OutputOf<T> : unknown;
  Querystring: R extends { readonly query: infer T } ? OutputOf<T> : unknown;
  Headers: R extends { readonly headers: infer T } ? OutputOf<T> : unknown;
  Body: R extends { readonly body: infer T } ? OutputOf<T> : unknown;
}

/** What the api's handler gives back. */
export type Given<R> = R extends { readonly answer: infer T }
  ? T extends z.ZodType
    ? z.input<T>
    : unknown
  : unknown;

/** What a screen gets: `null` where there is nothing to say. */
export type AnswerOf<R> = R extends { readonly status: 204 }
  ? null
  : R extends { readonly answer: infer T }
    ? OutputOf<T>
    : unknown;

type Part<R, Key extends string, Name extends string> = R extends { readonly [K in Key]: infer T }
  ? InputOf<T> extends never
    ? unknown
    : Partial<InputOf<T>> extends InputOf<T>
      ? { [N in Name]?: InputOf<T> }
      : { [N in Name]: InputOf<T> }
  : unknown;

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string | number } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : unknown;

/** A form with a file is sent as it is, and tells how much of it has left. */
type BodyOf<R> = R extends { readonly body: typeof upload }
  ? { body: FormData; onProgress?: ((percent: number) => void) | undefined }
  : R extends { readonly body: typeof bytes }
    ? { body: Blob; onProgress?: ((percent: number) => void) | undefined }
    : Part<R, 'body', 'body'>;

/** What a screen sends with a call: the names in the path, the body. */
export type CallParts<R extends Route> = (R['name'] extends `${string} ${infer Path}`
  ? Path extends `${string}:${string}`
    ? { params: PathParams<Path> }
    : unknown
  : unknown) &
  BodyOf<R>;

/** Query of a call; a list may also send the address's own words, and the api says which of them it does not know. */
export type QueryOf<R> = R extends { readonly query: infer T } ? InputOf<T> : undefined;
