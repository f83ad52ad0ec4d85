import type { z } from 'zod';

/** Which of two unlike bodies: a value that a write forgets stands as the other one left it. */
export type Turn = 0 | 1;

/** Values a schema cannot know, by name of the field or by its whole path (`gestores.usuario_uuid`). */
export type Given = Readonly<Record<string, unknown>>;

interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  entries: Record<string, string>;
  values: readonly unknown[];
  options: readonly z.ZodType[];
  format?: string;
  checks?: readonly { _zod: { def: { check: string; value?: number; maximum?: number } } }[];
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** A body with a value in every field of the schema, other values in each turn. */
export function fullBody(schema: z.ZodType, turn: Turn, given: Given, path = ''): unknown {
  const name = path.split('.').at(-1) ?? '';
  if (path in given) return given[path];
  if (name in given) return given[name];
  const def = defOf(schema);
  const inside = (inner: z.ZodType) => fullBody(inner, turn, given, path);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [
          key,
          fullBody(field, turn, given, path ? `${path}.${key}` : key),
        ]),
      );
    case 'array':
      return [inside(def.element)];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inside(def.innerType);
    case 'pipe':
      return isDate(def.out) ? dayOf(turn) : inside(def.in);
    case 'enum':
      return pick(Object.values(def.entries), turn);
    case 'literal':
      return pick(def.values, turn);
    case 'union':
      return inside(pick(def.options.filter(says), turn));
    case 'boolean':
      return turn === 0;
    case 'number':
      return numberOf(def, turn);
    case 'string':
      return textOf(def, name, turn);
    default:
      throw new Error(`${path || 'The body'} (${def.type}) has to be given.`);
  }
}

const pick = <T>(list: readonly T[], turn: Turn): T => list[turn % list.length] as T;
/** An option that says something: neither nothing nor an empty text. */
const says = (option: z.ZodType) => {
  const def = defOf(option);
  return def.type !== 'null' && !(def.type === 'pipe' && defOf(def.in).type === 'literal');
};

const isDate = (schema: z.ZodType): boolean => {
  const def = defOf(schema);
  return def.type === 'pipe' ? isDate(def.out) : def.format === 'date';
};
const dayOf = (turn: Turn) => `2026-0${turn + 3}-15`;

const limit = (def: Def, check: string) => def.checks?.find((one) => one._zod.def.check === check)?._zod.def;

function numberOf(def: Def, turn: Turn): number {
  const least = limit(def, 'greater_than')?.value ?? 0;
  const most = limit(def, 'less_than')?.value ?? Number.MAX_SAFE_INTEGER;
  return Math.min(Math.max(least, 1) + turn, most);
}

function textOf(def: Def, name: string, turn: Turn): string {
  if (def.format === 'date') return dayOf(turn);
  return `${name} ${turn}`.slice(-(limit(def, 'max_length')?.maximum ?? 80));
}

/**
 * What a record says of the fields that were sent: of `cargo_uuid` the uuid of its `cargo`, of a list of
 * references their uuids, of an object its own fields that were sent.
 */
export function readBack(sent: object, record: object): Record<string, unknown> {
  const said = record as Record<string, unknown>;
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, told(key, value, said)]));
}

function told(key: string, value: unknown, said: Record<string, unknown>): unknown {
  // A part that is new has no uuid yet.
  if (key === 'uuid' && value === null) return null;
  const found = key in said ? said[key] : referenceOf(key, said);
  return alike(value, found);
}

function referenceOf(key: string, said: Record<string, unknown>): unknown {
  const [, noun = '', mark = ''] = /^(.+)_(uuid|id)$/.exec(key) ?? [];
  const found = said[`${noun}_ref`] ?? said[noun];
  if (Array.isArray(found)) return found.map((one) => one[mark]);
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[mark] : found;
}

/** What was read, told as the sent value is told. */
function alike(sent: unknown, read: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(read)) {
    if (sent.every((one) => typeof one === 'string') && read.some((one) => one?.uuid))
      return alike(
        sent,
        read.map((one) => one.uuid),
      );
    return sent.length === read.length ? sent.map((one, index) => alike(one, read[index])) : read;
  }
  if (typeof sent === 'object' && sent !== null && typeof read === 'object' && read !== null)
    return Array.isArray(sent) ? read : readBack(sent, read);
  return read;
}
