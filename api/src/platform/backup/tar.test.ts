import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTar, tarEnd, tarHeader, tarPadding } from './tar';

const folder = mkdtempSync(join(tmpdir(), 'gestao-tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function list(archive: Buffer) {
  const path = join(folder, 'teste.tar');
  writeFileSync(path, archive);
  const file = await open(path);
  try {
    return await listTar(file, archive.length);
  } finally {
    await file.close();
  }
}

/** An archive of one file whose header says another size, with the sum that fits it. */
function withSize(text: string): Buffer {
  const content = Buffer.from('conteúdo');
  const header = tarHeader('um.txt', content.length, new Date(0));
  header.write(text.padEnd(12, ' '), 124, 12, 'latin1');
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, tarPadding(content.length), tarEnd]);
}

test('lists what was written', async () => {
  expect(await list(withSize('00000000011'))).toEqual([{ name: 'um.txt', offset: 512, size: 9 }]);
});

test.each(['-0000001000', '-0000000001', 'nove', '', '9', '77777777777'])(
  'refuses the size %j, whatever the sum says',
  async (size) => {
    await expect(list(withSize(size))).rejects.toMatchObject({ name: 'BackupError', reason: 'corrupted' });
  },
);
