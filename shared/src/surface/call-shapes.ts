import { z } from 'zod';
import { everyCall } from '../contracts/calls';
import type { Route } from '../contracts/comum/route';
import { refusesUnknown } from '../contracts/comum/unknown-fields';

/**
 * What every call of the api is made of, told in lines that can be compared and read: `body.nome: string`,
 * `answer.data[].uuid?: string`. Made where the product is built: it brings every schema along.
 */
export function callLines(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(everyCall as unknown as Record<string, Route>)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, route]) => [name, linesOf(route)]),
  );
}

function linesOf(route: Route): string[] {
  const { params, query, headers, body, answer, status = 200, others, access } = route;
  const lines = [
    ...partLines('params', params, 'input', true),
    ...partLines('query', query, 'input', refusesUnknown(route, 'query')),
    ...partLines('headers', headers, 'input'),
    ...partLines('body', body, 'input', refusesUnknown(route, 'body')),
    ...partLines('answer', answer, 'output'),
    ...Object.entries(others ?? {}).flatMap(([code, schema]) =>
      partLines(`answer(${code})`, schema, 'output'),
    ),
  ];
  const who = 'public' in access ? 'public' : JSON.stringify(access.permission ?? 'signed in');
  return [`status: ${status}`, `access: ${who}`, ...[...new Set(lines)].sort()];
}

function partLines(
  part: string,
  schema: z.ZodType | string | undefined,
  io: 'input' | 'output',
  closes = false,
): string[] {
  if (schema === undefined) return [];
  if (typeof schema === 'string') return [`${part}: ${schema}`];
  const root = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Json;
  const lines: string[] = [];
  walk(part, root, true, { root, lines, seen: [], closes });
  return lines;
}

interface Json {
  [key: string]: unknown;
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  additionalProperties?: Json | boolean;
  $ref?: string;
  $defs?: Record<string, Json>;
}
interface Walk {
  root: Json;
  lines: string[];
  seen: Json[];
  /** Whether the api refuses other fields there. */
  closes: boolean;
}

/** One line for the field and those of what is in it. Alternatives are told as one: a field is required if all of them ask for it. */
function walk(path: string, schema: Json, required: boolean, at: Walk): void {
  const forms = alternatives(schema, at);
  const within: Walk = { ...at, seen: [...at.seen, ...forms] };
  at.lines.push(
    `${path}${required ? '' : '?'}: ${[...new Set(forms.map((form) => textOf(form, at.closes)))].sort().join(' | ')}`,
  );
  const objects = forms.filter(({ properties }) => properties);
  const fields = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const field of fields) {
    const having = objects.filter(({ properties }) => properties?.[field]);
    const inAll = having.length === objects.length && having.every((one) => one.required?.includes(field));
    const anyOf = having.map(({ properties }) => (properties as Record<string, Json>)[field] as Json);
    walk(`${path}.${field}`, anyOf.length === 1 ? (anyOf[0] as Json) : { anyOf }, inAll, within);
  }
  const items = forms.flatMap(({ items: one }) => (one ? [one] : []));
  if (items.length > 0)
    walk(`${path}[]`, items.length === 1 ? (items[0] as Json) : { anyOf: items }, true, within);
  const values = forms.flatMap(({ additionalProperties: one }) => (typeof one === 'object' ? [one] : []));
  if (values.length > 0)
    walk(`${path}{}`, values.length === 1 ? (values[0] as Json) : { anyOf: values }, true, within);
}

/** The forms a value may have, without unions and references; what contains itself ends where it begins again. */
function alternatives(schema: Json, at: Walk): Json[] {
  if (schema.$ref) {
    const target = schema.$ref === '#' ? at.root : at.root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return !target || at.seen.includes(target) ? [{ type: 'itself' }] : alternatives(target, at);
  }
  const { anyOf, oneOf, allOf, ...rest } = schema;
  const of = anyOf ?? oneOf;
  if (of) return of.flatMap((one) => alternatives(one, at));
  if (!allOf) return [schema];
  const parts = allOf.flatMap((one) => alternatives(one, at));
  return [
    {
      ...Object.assign({}, rest, ...parts),
      properties: Object.assign({}, rest.properties, ...parts.map(({ properties }) => properties)),
      required: [...(rest.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
    },
  ];
}

/** `string`, `"a" or "b"`, `closed object`: what kind of value it is, not how long it may be. */
function textOf(schema: Json, closes: boolean): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.properties) return closes && schema.additionalProperties === false ? 'closed object' : 'object';
  const { type, format } = schema;
  if (type === undefined) return 'anything';
  return `${[type].flat().join(' | ')}${typeof format === 'string' ? ` (${format})` : ''}`;
}
