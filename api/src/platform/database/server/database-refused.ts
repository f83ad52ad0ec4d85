/** The database was not opened, and nothing was changed; the text says what was found and what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}
