import { formatBytes } from './format';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [900, '900 bytes'],
  [184_320, '180 KB'],
  [1_258_291, '1,2 MB'],
  // The largest file there may be reads as the limit that is told.
  [25 * 1024 * 1024, '25 MB'],
])('a file of %p is told as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
