/**
 * - `incompatible`: built for another contract or other shared versions; refused before its code ran
 * - `timeout`: nothing arrived in ten seconds
 * - `network`: the server did not answer, or not with the file
 * - `integrity`: the file is not the published one, or the registry has no hash for it
 * - `page-missing`: no published remote has the page or slot
 * - `crashed`: the remote's own code threw while it was loaded
 */
export type RemoteErrorCode =
  | 'incompatible'
  | 'timeout'
  | 'network'
  | 'integrity'
  | 'page-missing'
  | 'crashed';

/** Why an area could not be loaded. `message` is for logs; the shell words its own text by `code` and `title`. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  /** What staff call the area: `Administração`. */
  readonly title: string;
  readonly version: string;
  readonly code: RemoteErrorCode;

  constructor(
    remote: { name: string; title: string; version: string },
    code: RemoteErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(`${remote.name} ${remote.version}: ${message}`, options);
    this.remote = remote.name;
    this.title = remote.title;
    this.version = remote.version;
    this.code = code;
  }
}
