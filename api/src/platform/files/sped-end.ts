const lineFeed = 10;
const [opening, closing] = ['|0000|', '|9999|'];

/**
 * Finds where the text of a SPED ends: behind the line of the record 9999. What ReceitaNet writes there on
 * transmission is a binary signature. Pure: also for threads.
 * @returns told the next piece of the file: the place in it where the text ends, or -1; always -1 for other texts
 */
export function createSpedEnd(): { find: (bytes: Uint8Array) => number } {
  let isSped: boolean | undefined;
  /** What the line under way begins with, as far as the record's name goes. */
  let line = '';

  function read(byte: number): void {
    // The mark of UTF-8 stands before the first record.
    if (line.length >= closing.length || (isSped === undefined && byte >= 128)) return;
    line += String.fromCharCode(byte);
    if (isSped === undefined && line.length === opening.length) isSped = line === opening;
  }

  return {
    find(bytes) {
      for (let at = 0; at < bytes.length && isSped !== false; at += 1) {
        const byte = bytes[at] as number;
        if (byte !== lineFeed) {
          read(byte);
          continue;
        }
        if (line === closing) return at + 1;
        if (isSped === undefined && line.trim() !== '') isSped = false;
        line = '';
      }
      return -1;
    },
  };
}

/** The text of a SPED without the signature behind it; other bytes as they are. */
export function withoutSignature(bytes: Uint8Array): Uint8Array {
  const end = createSpedEnd().find(bytes);
  return end < 0 ? bytes : bytes.subarray(0, end);
}
