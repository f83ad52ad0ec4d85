import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { httpErrors } from '../../../http';
import { texts } from './texts';

/** The part of a zod issue that the fixed texts (docs/domain/plataforma.md#textos) are chosen by. */
interface RawIssue {
  code?: string;
  input?: unknown;
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
}

/** Portuguese text of an issue that brings none of its own. */
function issueText(issue: RawIssue): string {
  const { code, input, origin } = issue;
  if (input === undefined || input === null) return texts.required;
  if (code === 'too_small' && origin === 'string') return texts.required;
  if (code === 'too_small' && origin === 'array') return texts.required;
  if (code === 'too_small' && (issue.minimum === 1 || (issue.minimum === 0 && issue.inclusive === false)))
    return texts.positive;
  if (code === 'too_big' && origin === 'string') return texts.maxLength(Number(issue.maximum));
  if (code === 'invalid_format') {
    if (input === '') return texts.required;
    if (issue.format === 'email') return texts.invalidEmail;
  }
  return texts.invalid;
}

/** A contract's schema, or the way to get it: the dialogs of a list fetch theirs only when they open. */
export type FormSchema<In, Out> = z.ZodType<Out, In> | (() => Promise<z.ZodType<Out, In>>);

export interface SchemaSource<In, Out> {
  /** What is here already. */
  current: z.ZodType<Out, In> | undefined;
  /** Fetches it at most once; a failure is forgotten. */
  load: () => Promise<z.ZodType<Out, In>>;
}

export function schemaSource<In, Out>(schema: FormSchema<In, Out>): SchemaSource<In, Out> {
  const source: SchemaSource<In, Out> = {
    current: typeof schema === 'function' ? undefined : schema,
    async load() {
      source.current ??= await (schema as () => Promise<z.ZodType<Out, In>>)();
      return source.current;
    },
  };
  return source;
}

/** Checks a form with the schema the api checks the request with. */
export function schemaResolver<In extends FieldValues, Out>(
  source: SchemaSource<In, Out>,
): Resolver<In, unknown, Out> {
  return async (values, _context, { names }) => {
    const schema = await source.load().catch(() => undefined);
    if (!schema) {
      const root = { type: 'connection', message: httpErrors.connection };
      return { values: {}, errors: { root } as FieldErrors<In> };
    }
    const result = await schema.safeParseAsync(values, { error: (issue) => issueText(issue as RawIssue) });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, unknown> = {};
    const rows = listOf(values, names);
    for (const issue of result.error.issues) {
      const path = issue.path.map(String);
      if (rows && path.length > rows.length && rows.every((key, index) => key === path[index])) continue;
      // A list's own error stands beside the errors of its items.
      if (Array.isArray(at(values, path))) path.push('root');
      place(errors, path.length > 0 ? path : ['root'], { type: issue.code, message: issue.message });
    }
    return { values: {}, errors: errors as FieldErrors<In> };
  };
}

/**
 * The list that is checked because a row came or went: what stands in its rows is checked when it is left, so that a new
 * row is not red before anybody wrote in it.
 */
function listOf(values: unknown, names: readonly string[] | undefined): readonly string[] | undefined {
  const [name] = names ?? [];
  if (name === undefined || names?.length !== 1) return undefined;
  const path = name.split('.');
  const list = at(values, path);
  return Array.isArray(list) && list.some((item) => typeof item === 'object') ? path : undefined;
}

function at(source: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    source,
  );
}

function place(target: Record<string, unknown>, path: readonly string[], error: unknown): void {
  let node = target;
  for (const key of path.slice(0, -1)) {
    node[key] ??= {};
    node = node[key] as Record<string, unknown>;
  }
  node[path[path.length - 1] as string] ??= error;
}
