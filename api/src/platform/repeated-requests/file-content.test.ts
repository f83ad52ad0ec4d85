import { Readable } from 'node:stream';
import { watchContent } from './file-content';

const boundary = 'limite--limite-1';
const formOf = (content: string, word = boundary) =>
  `--${word}\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n${content}\r\n--${word}--\r\n`;

/** As a connection brings it, so many bytes at a time. */
function hashOf(text: string, size: number, type = `multipart/form-data; boundary=${boundary}`) {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const raw = Readable.from(
    pieces.map((piece) => Buffer.from(piece)),
    { objectMode: false },
  );
  return watchContent({ raw, headers: { 'content-type': type } } as never).whole();
}

describe('what a file held', () => {
  test.each([1, 2, 7, 16, 17, 1000])(
    'is the same in pieces of %i bytes, by whatever boundary',
    async (size) => {
      const whole = await hashOf(formOf('conteúdo limite-- fim'), 10_000);
      expect(whole).toMatch(/^[\da-f]{64}$/);
      expect(await hashOf(formOf('conteúdo limite-- fim'), size)).toBe(whole);
      const other = 'outro-limite-22x';
      const quoted = `multipart/form-data; boundary="${other}"`;
      expect(await hashOf(formOf('conteúdo limite-- fim', other), size, quoted)).toBe(whole);
      expect(await hashOf(formOf('conteúdo limite-- fin'), size)).not.toBe(whole);
      expect(await hashOf(formOf('conteúdo limite-- fim', other), size)).not.toBe(whole);
    },
  );

  test('of a piece of a file is all of it', async () => {
    const type = 'application/octet-stream';
    expect(await hashOf('abc', 1, type)).toBe(await hashOf('abc', 3, type));
    expect(await hashOf('abc', 1, type)).not.toBe(await hashOf('abd', 1, type));
  });

  test('is not known of a connection that ended before', async () => {
    const raw = new Readable({ read() {} });
    const content = watchContent({ raw, headers: {} } as never).whole();
    raw.push('abc');
    raw.destroy();
    expect(await content).toBeUndefined();
  });
});
