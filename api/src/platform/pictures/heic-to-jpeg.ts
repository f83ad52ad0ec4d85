import decoder from 'heic-decode';
import { encode } from 'jpeg-js';
import { type Pixels, shrink } from './shrink';

/**
 * Most pixels of a picture that is converted: the decoder holds each of them several times over, outside of what a
 * thread's own limit counts. Photos of 24 million, as telephones take them, pass.
 */
const pixelsMax = 30_000_000;
/** Longest side of what is shown: a paper that was photographed is read in it. */
const longestSide = 2400;
const quality = 82;

/**
 * A photo of a telephone as any browser shows it, upright and no larger than a screen needs.
 * @throws Error for what is no such photo, or is too large
 */
export async function heicToJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const pictures = await decoder.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > pixelsMax) throw new Error('No picture, or too large a one.');
    const pixels: Pixels = shrink(await first.decode(), longestSide);
    return encode(pixels, quality).data;
  } finally {
    pictures.dispose();
  }
}
