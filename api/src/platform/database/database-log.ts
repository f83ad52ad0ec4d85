/** The part of the process's logger that the database layer needs; pino fits. */
export interface DatabaseLog {
  info(message: unknown): void;
  error(message: unknown): void;
}
