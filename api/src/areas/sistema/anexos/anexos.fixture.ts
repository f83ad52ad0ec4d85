import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';
import type { SignedInApp, SignedInPerson } from '../../../testing/signed-in-app';

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A ZIP of these parts; `told` is what it says of the size of each, `flags` 1 that it is locked. */
export function zip(
  parts: readonly (readonly [name: string, content: Buffer | string])[],
  { told, flags = 0 }: { told?: number; flags?: number } = {},
): Buffer {
  let at = 0;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(told ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    const file = Buffer.concat([local, Buffer.from(name), packed]);
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
/** What makes a ZIP a workbook. */
export const workbookType = [
  '[Content_Types].xml',
  `<Types><Override ContentType="${sheet}"/></Types>`,
] as const;

/** The container of the old Office formats, with entries of these names in its directory. */
export function ole(...names: string[]): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  const entries = ['Root Entry', ...names].map((name, index) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    return entry;
  });
  return Buffer.concat([head, ...entries, Buffer.alloc(4096)]);
}

/** What a browser sends for one file. */
export function form(filename: string, content: Buffer) {
  const boundary = 'limite-do-teste';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** Sends a file to a record as one form. */
export function sendTo(app: SignedInApp, person: SignedInPerson, record: string) {
  return (filename: string, content: Buffer) => {
    const { headers, payload } = form(filename, content);
    return app.request({
      method: 'POST',
      url: `/api/anexos?${record}`,
      headers: { authorization: person.token, ...headers },
      payload,
    });
  };
}

/** What a scanner finds in any content with this in it. */
export const threat = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A scanner that speaks `INSTREAM` on the loopback. */
export async function fakeClamd(): Promise<{ address: string; server: Server; seen: Buffer[] }> {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const content = contentOf(bytes);
      if (!content) return;
      seen.push(content);
      socket.end(content.includes(threat) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, server, seen };
}

/** The pieces behind the command, once the empty one came. */
function contentOf(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (bytes.length < command.length) return null;
  if (!bytes.subarray(0, command.length).equals(command)) throw new Error('Not INSTREAM.');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
