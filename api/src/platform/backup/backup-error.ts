/** What the shell learns of a refused command; `docs/backup.md` lists them. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  /** The file is not whole, or not what was written. */
  corrupted: 3,
  /** Made by a newer version of the product. */
  newer: 4,
  /** The place to restore to is in use or already has data. */
  occupied: 5,
} as const;

/** A refusal with a pt-BR text for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
  constructor(
    readonly reason: keyof typeof exitCodes,
    message: string,
  ) {
    super(message);
  }
}
