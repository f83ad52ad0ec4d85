import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { storeFile } from './file-store';

const dataDir = mkdtempSync(join(tmpdir(), 'file-store-'));
const kept = () => readdirSync(join(dataDir, 'files'));
const store = (filename: string, content: Buffer | Readable) =>
  storeFile(
    { dataDir },
    { filename, stream: content instanceof Readable ? content : Readable.from([content]) },
  );

/** A picture that says it is that large; its pixels are not there. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 6, 0, 0, 0], 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(header));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), length, header, check]);
}

/** A workbook with one sheet of so many zeros, which says that the sheet is of `told` bytes. */
function workbook(bytes: number, told = bytes): Buffer {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const parts: [name: string, packed: Buffer, size: number][] = [
    ['[Content_Types].xml', deflateRawSync(`<Types><Override ContentType="${kind}"/></Types>`), 0],
    ['xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(bytes), { level: 1 }), told],
  ];
  let at = 0;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [name, packed, size] of parts) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt16LE(0, 30);
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

const refusal = (text: RegExp) => ({
  status: 422,
  details: { erros: { arquivo: [expect.stringMatching(text)] } },
});

describe('what a file may be once it is opened', () => {
  it('takes pictures as cameras make them, and no larger ones', async () => {
    expect(await store('foto.png', png(8000, 6000))).toMatchObject({ mime_detectado: 'image/png' });
    const before = kept();
    await expect(store('longa.png', png(50_000, 1))).rejects.toMatchObject(
      refusal(/^A imagem tem 50\.000 × 1 pixels\. O limite é de 20\.000 de cada lado/),
    );
    await expect(store('grande.png', png(15_000, 15_000))).rejects.toMatchObject(
      refusal(/100 milhões ao todo/),
    );
    expect(kept()).toEqual(before);
  });

  it('takes a workbook, and none that fills the memory, whatever it says of its size', async () => {
    expect(await store('planilha.xlsx', workbook(1_000_000))).toMatchObject({ extensao: 'xlsx' });
    const before = kept();
    const bomb = workbook(600_000_000, 1000);
    expect(bomb.length).toBeLessThan(5_000_000);
    await expect(store('bomba.xlsx', bomb)).rejects.toMatchObject(
      refusal(/^O documento passa de 200 MB depois de aberto\.$/),
    );
    expect(kept()).toEqual(before);
  });

  it('says that the disk is full, and leaves nothing on it', async () => {
    const before = kept();
    const full = new Readable({
      read() {
        this.push('%PDF-1.7\n');
        this.destroy(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
      },
    });
    await expect(store('contrato.pdf', full)).rejects.toMatchObject({
      status: 507,
      message: 'Não há espaço no servidor para guardar o arquivo. Avise o administrador.',
    });
    expect(kept()).toEqual(before);
  });
});
