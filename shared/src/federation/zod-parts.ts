/**
 * What the contracts use of the schema library, so that the host offers this and not its forty languages.
 * A part that a contract uses and this list lacks is found by the test beside it.
 */
export {
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  email,
  enum,
  guid,
  int,
  iso,
  literal,
  NEVER,
  nan,
  null,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod';
