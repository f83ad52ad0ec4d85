import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { createFileStore } from '../../../platform/files/create-file-store';
import { workbookType, zip } from './anexos.fixture';
import { storeFile } from './store-file';

const dataDir = mkdtempSync(join(tmpdir(), 'file-store-'));
const kept = () => readdirSync(join(dataDir, 'files'));
const store = (filename: string, content: Buffer | Readable) =>
  storeFile(createFileStore({ dataDir }), {
    filename,
    stream: content instanceof Readable ? content : Readable.from([content]),
  });

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
const workbook = (bytes: number, told?: number) =>
  zip([workbookType, ['xl/worksheets/sheet1.xml', Buffer.alloc(bytes)]], { told });

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
    const bomb = workbook(210_000_000, 1000);
    expect(bomb.length).toBeLessThan(5_000_000);
    await expect(store('bomba.xlsx', bomb)).rejects.toMatchObject(
      refusal(/^O documento passa de 200 MB depois de aberto: divida em partes\.$/),
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
