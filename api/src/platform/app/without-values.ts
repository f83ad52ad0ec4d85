import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The error as it may be written to a log: a failed query names its SQL, but not the values it came with,
 * among which are hashes, addresses and documents of people.
 */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > 5) return error;
  const isQuery = error instanceof DrizzleQueryError;
  const cause = withoutValues(error.cause, depth + 1);
  if (!isQuery && cause === error.cause) return error;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const shown = new Error(message, { cause });
  shown.name = error.name;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  shown.stack = [`${error.name}: ${message}`, ...frames].join('\n');
  return shown;
}
