/** PostgreSQL's wire protocol 3.0, as far as the embedded database's door needs it. */

/** Codes that stand where a protocol version would, in the untyped first message. */
export const firstMessage = { ssl: 80877103, gss: 80877104, cancel: 80877102, startup: 196608 } as const;

/** A whole message: type byte (`''` for the untyped first one) and the bytes as received. */
export interface Message {
  type: string;
  bytes: Buffer;
}

/**
 * Cuts a stream into messages.
 * @throws RangeError for a length no honest client sends.
 */
export class MessageReader {
  private rest: Buffer = Buffer.alloc(0);
  private chunks: Buffer[] = [];
  private waiting = 0;
  private needed = 0;
  private started = false;

  /** Largest message accepted, in bytes; small until the client has shown the password. */
  limit = 10_000;

  *read(chunk: Buffer): Generator<Message> {
    this.chunks.push(chunk);
    this.waiting += chunk.length;
    if (this.waiting < this.needed) return;
    this.rest = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    for (;;) {
      const head = this.started ? 1 : 0;
      if (this.rest.length < head + 4) {
        this.needed = head + 4;
        break;
      }
      const length = head + this.rest.readInt32BE(head);
      if (length < head + 4 || length > this.limit) throw new RangeError(`message of ${length} bytes`);
      if (this.rest.length < length) {
        this.needed = length;
        break;
      }
      const bytes = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      const type = head ? String.fromCharCode(bytes[0] ?? 0) : '';
      if (!head && bytes.readInt32BE(4) === firstMessage.startup) this.started = true;
      yield { type, bytes };
    }
    this.chunks = [this.rest];
    this.waiting = this.rest.length;
  }
}

/** Builds a message from its type and body. */
export function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

export const askPassword = message('R', int32(3));
export const simpleQuery = (sql: string) => message('Q', sql);
export const sync = message('S');
export const closeStatement = (name: string) => message('C', Buffer.from('S'), name);

/** What a client is told once it has shown the password. */
export const welcome = (id: number) =>
  Buffer.concat([
    message('R', int32(0)),
    message('S', 'client_encoding', 'UTF8'),
    message('S', 'DateStyle', 'ISO, MDY'),
    message('S', 'integer_datetimes', 'on'),
    message('S', 'standard_conforming_strings', 'on'),
    message('S', 'TimeZone', 'UTC'),
    message('K', int32(id), int32(0)),
    message('Z', Buffer.from('I')),
  ]);

/** A refusal after which the connection is closed; `code` is an SQLSTATE. */
export const fatal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0`), Buffer.from([0]));

/** Messages that PostgreSQL answers at once; what comes before them is kept and sent together. */
export const answeredTypes = new Set(['Q', 'S', 'H', 'F', 'c', 'f']);

/**
 * All connections share PGlite's one session, so a statement name is made the connection's own.
 * Returns the message to send and, for a Parse, the name to close when the connection ends.
 */
export function ownStatement({ type, bytes }: Message, prefix: string): { bytes: Buffer; parsed?: string } {
  let at: number;
  if (type === 'P') at = 5;
  else if (type === 'B') at = bytes.indexOf(0, 5) + 1;
  else if ((type === 'D' || type === 'C') && bytes[5] === 0x53) at = 6;
  else return { bytes };
  if (bytes[at] === 0) return { bytes };
  const renamed = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return type === 'P'
    ? { bytes: renamed, parsed: prefix + bytes.toString('utf8', at, bytes.indexOf(0, at)) }
    : { bytes: renamed };
}

/** What an answer says about the session: state after it, and notifications for whoever listens. */
export interface AnswerSummary {
  /** `I` idle, `T` in a transaction, `E` in a failed one; undefined when no ReadyForQuery was sent. */
  state: string | undefined;
  notifications: Buffer[];
}

/** Reads an answer's frames without decoding rows. */
export function summarize(answer: Buffer): AnswerSummary {
  let state: string | undefined;
  const notifications: Buffer[] = [];
  for (let at = 0; at + 5 <= answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    const type = answer[at];
    if (type === 0x5a) state = String.fromCharCode(answer[at + 5] ?? 0);
    else if (type === 0x41) notifications.push(answer.subarray(at, end));
    at = end;
  }
  return { state, notifications };
}
