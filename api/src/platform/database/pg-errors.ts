import { databaseTexts } from './texts';

/** What the failed transaction left behind. */
export type Outcome =
  /** Nothing was written. */
  | 'none'
  /** The connection broke while committing: only the database knows. Never repeat it blindly. */
  | 'unknown';

/** The database cannot be reached or cannot write now; the api answers 503 and the client may ask again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(
    cause: unknown,
    readonly outcome: Outcome = 'none',
  ) {
    super(databaseTexts.unavailable, { cause });
  }
}

/** A rule of the schema refused the write. */
export class ConstraintViolation extends Error {
  override name = 'ConstraintViolation';
  constructor(
    readonly kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'exclusion',
    /** Name of the constraint or unique index; for `not_null`, the column. */
    readonly constraint: string,
    readonly table: string | undefined,
    cause: unknown,
  ) {
    super(`${kind} violation of ${constraint}`, { cause });
  }
}

/** Two rows would share what must be unique, as `usuario_email_unico`. */
export class UniqueViolation extends ConstraintViolation {
  override name = 'UniqueViolation';
}

/** The query ran into its time limit, or a lock was not given in time. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
  constructor(cause: unknown) {
    super('query timeout', { cause });
  }
}

interface PgError {
  code?: string;
  message?: string;
  constraint?: string;
  column?: string;
  table?: string;
}

const violations: Record<string, ConstraintViolation['kind']> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '23502': 'not_null',
  '23P01': 'exclusion',
};

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Texts of node-postgres errors that carry no code. */
const lostConnectionText =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end/;

/**
 * Turns what the driver threw (also when drizzle wrapped it) into one of the errors above; anything
 * else is returned as it came.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof ConstraintViolation) return error;
  const pg = pgErrorOf(error);
  if (!pg) return error;
  const kind = violations[pg.code ?? ''];
  if (kind) {
    const name = pg.constraint ?? pg.column ?? '';
    return kind === 'unique'
      ? new UniqueViolation(kind, name, pg.table, error)
      : new ConstraintViolation(kind, name, pg.table, error);
  }
  if (isUnavailable(pg)) return new DatabaseUnavailable(error);
  if (pg.code === '57014' || pg.code === '55P03') return new QueryTimeout(error);
  return error;
}

/** Whether the database or the way to it failed, and not our own code. */
export function isDatabaseError(error: unknown): boolean {
  const known = [DatabaseUnavailable, ConstraintViolation, QueryTimeout];
  return known.some((kind) => error instanceof kind) || pgErrorOf(error) !== undefined;
}

/** Serialization failure or deadlock: PostgreSQL undid everything and asks for another try. */
export function isRetryable(error: unknown): boolean {
  const code = pgErrorOf(error)?.code;
  return code === '40001' || code === '40P01';
}

/** A value that is not of the type it was compared with, or out of its range. */
export function isInvalidValue(error: unknown): boolean {
  return pgErrorOf(error)?.code?.startsWith('22') ?? false;
}

/** Something that the role that signed in has no right to. */
export function isForbidden(error: unknown): boolean {
  return pgErrorOf(error)?.code === '42501';
}

/** The driver's error inside `error`, at any depth of `cause`. */
function pgErrorOf(error: unknown): PgError | undefined {
  // Not `instanceof Error`: an error of the runtime may come from another realm.
  let at = error as (PgError & { cause?: unknown }) | null | undefined;
  for (let depth = 0; at && typeof at === 'object' && depth < 5; depth++) {
    const { code, message } = at;
    if (typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || lostConnection.has(code))) return at;
    if (typeof message === 'string' && lostConnectionText.test(message)) return at;
    at = at.cause as typeof at;
  }
  return undefined;
}

function isUnavailable({ code = '', message = '' }: PgError): boolean {
  return (
    lostConnection.has(code) ||
    code.startsWith('08') ||
    // Shut down, crashed, starting up; idle transaction or session ended by the server.
    /^57P0|^25P03$|^57P05$/.test(code) ||
    // Too many connections, disk full, out of memory; a server turned read-only by a failover.
    code.startsWith('53') ||
    code === '25006' ||
    lostConnectionText.test(message)
  );
}
