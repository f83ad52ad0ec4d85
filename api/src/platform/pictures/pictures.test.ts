import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'jpeg-js';
import { heicPhoto } from './heic.fixture';
import { heicAsJpeg } from './shown-picture';
import { shrink } from './shrink';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('converts a photo of a telephone, and remembers it for a while', async () => {
  const path = file('foto', heicPhoto);
  let opened = 0;
  const look = () =>
    heicAsJpeg('foto', (read) => {
      opened += 1;
      return read(path);
    });
  const jpeg = await look();
  const { width, height, data } = decode(jpeg as Buffer);
  expect([width, height]).toEqual([64, 48]);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const [red = 0, , blue = 0] = at(40, 2);
  expect(red).toBeGreaterThan(blue + 100);
  expect(Math.min(...at(20, 15))).toBeGreaterThan(200);
  expect(await look()).toBe(jpeg);
  expect(opened).toBe(1);
});

it('gives nothing for what is no photo, and tries it again', async () => {
  const look = (bytes: Buffer) => heicAsJpeg('outra', (read) => read(file('outra', bytes)));
  expect(await look(Buffer.from('nada'))).toBeNull();
  expect(await look(heicPhoto.subarray(0, 300))).toBeNull();
  expect(await look(heicPhoto)).not.toBeNull();
});

it('shrinks a picture to the mean of its parts, never enlarges it', () => {
  const grey = (...values: number[]) =>
    Uint8Array.from(values.flatMap((value) => [value, value, value, 255]));
  const picture = { width: 4, height: 2, data: grey(0, 100, 10, 10, 100, 200, 10, 10) };
  expect(shrink(picture, 2)).toEqual({ width: 2, height: 1, data: grey(100, 10) });
  expect(shrink(picture, 4)).toBe(picture);
});
