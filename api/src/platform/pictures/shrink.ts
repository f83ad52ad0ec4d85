/** Four bytes for each pixel, line by line. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** The same picture with no side longer than this, in pixels: each of its pixels is the mean of those it stands for. */
export function shrink(picture: Pixels, longest: number): Pixels {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const rows = range(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      mean(picture, range(x, width, picture.width), rows, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** What one place of the small side stands for on the large one. */
const range = (at: number, small: number, large: number): readonly [from: number, to: number] => {
  const from = Math.floor((at * large) / small);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * large) / small))];
};

function mean(
  { width, data }: Pixels,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  into: Uint8Array,
  at: number,
): void {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const from = (y * width + x) * 4;
      red += data[from] as number;
      green += data[from + 1] as number;
      blue += data[from + 2] as number;
    }
  }
  const count = (right - left) * (bottom - top);
  into[at] = red / count;
  into[at + 1] = green / count;
  into[at + 2] = blue / count;
  into[at + 3] = 255;
}
