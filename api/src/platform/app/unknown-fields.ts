import type { Route } from '@gestao/shared/contracts/comum/route';
import { refusesUnknown, serverFields } from '@gestao/shared/contracts/comum/unknown-fields';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** What was left aside of a body or query, by what was read of it. */
const ignoredOf = new WeakMap<object, readonly string[]>();

/** Names in a validated part of a request that its call does not know, `nota` or `itens.nota`; they had no effect. */
export const ignoredIn = (part: unknown): readonly string[] =>
  typeof part === 'object' && part !== null ? (ignoredOf.get(part) ?? []) : [];

/**
 * Validates requests of one call. A screen may be of another version than this api: what it sends and the contract
 * does not know is left aside, so that it never costs a save (docs/decisions/0071-skew-policy.md).
 */
export function validatorOf(route: Route): FastifySchemaCompiler<unknown> {
  return (given) => {
    const of = given as Parameters<typeof validatorCompiler>[0] & { schema: z.ZodType };
    const part = of.httpPart === 'querystring' ? 'query' : of.httpPart;
    const refuse = validatorCompiler(of);
    if ((part !== 'query' && part !== 'body') || refusesUnknown(route, part)) return refuse;
    // A filter is no column: it may have the name of one.
    const keeps = (name: string) => part === 'body' && serverFields.includes(name);
    return (data) => {
      const { result, ignored } = parseKnown(of.schema, data, keeps);
      // Read once more for its errors in the form of Fastify: `data` no longer has what was left aside.
      if (!result.success) return refuse(data);
      if (ignored.length > 0 && typeof result.data === 'object' && result.data !== null)
        ignoredOf.set(result.data, ignored);
      return { value: result.data };
    };
  };
}

type Keyed = Record<PropertyKey, unknown>;
/** Names in an object that its schema does not know. */
interface Unknown {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

/** Rounds of taking away: what stands in an alternative shows once the alternative itself fits. */
const mostRounds = 8;

/**
 * Reads `data` by its schema, without the fields that the schema does not know (docs/decisions/0071-skew-policy.md).
 * They are taken out of `data` itself, and only where it would not be read otherwise.
 * @param keeps names that are not taken away: the schema then refuses them
 * @returns what was read, or what else is wrong; and the paths taken away, `itens.nota` of every item once
 */
export function parseKnown<T>(
  schema: z.ZodType<T>,
  data: unknown,
  keeps: (name: string) => boolean,
): { result: z.ZodSafeParseResult<T>; ignored: string[] } {
  const ignored = new Set<string>();
  let result = schema.safeParse(data);
  for (let round = 0; round < mostRounds && !result.success; round += 1) {
    let taken = 0;
    for (const { path, keys } of unknownIn(result.error.issues)) {
      const holder = at(data, path);
      if (!holder) continue;
      for (const key of keys) {
        if (keeps(key) || !Object.hasOwn(holder, key)) continue;
        delete holder[key];
        ignored.add([...path.filter((step) => typeof step === 'string'), key].join('.'));
        taken += 1;
      }
    }
    if (taken === 0) break;
    result = schema.safeParse(data);
  }
  return { result, ignored: [...ignored] };
}

function unknownIn(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): Unknown[] {
  return issues.flatMap((issue): Unknown[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
    if (issue.code === 'invalid_union') return unknownToAll(issue.errors, path);
    return [];
  });
}

/**
 * Of alternatives, what none of them knows: a field that one of them has tells which of them is meant. Those that take
 * no object at all have no say.
 */
function unknownToAll(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
  path: readonly PropertyKey[],
): Unknown[] {
  const objects = alternatives.filter(
    (issues) => !issues.some(({ code, path: inside }) => code === 'invalid_type' && inside.length === 0),
  );
  const [first = [], ...others] = objects.map((issues) => unknownIn(issues, path));
  return first.flatMap((one) => {
    const keys = one.keys.filter((key) =>
      others.every((all) => all.some((other) => isSame(other.path, one.path) && other.keys.includes(key))),
    );
    return keys.length > 0 ? [{ path: one.path, keys }] : [];
  });
}

const isSame = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** The object at a path; only through what the objects themselves have. */
function at(data: unknown, path: readonly PropertyKey[]): Keyed | undefined {
  let found = data;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Keyed)[step];
  }
  return typeof found === 'object' && found !== null ? (found as Keyed) : undefined;
}
