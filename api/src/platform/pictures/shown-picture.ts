import { createThread } from '../threads/thread';

const thread = createThread<string, Uint8Array | null>({
  url: new URL('./pictures.thread.mjs', import.meta.url),
  limit: 30_000,
  memory: 256,
});

/** Pictures that were shown last; each is about a megabyte. */
const kept = 10;
const shown = new Map<string, Promise<Buffer | null>>();

/**
 * A HEIC photo as JPEG, converted beside the main loop, one after the other; whoever looks again soon waits no more.
 * @param name of the file in its store
 * @param local gives the file as one on this machine
 * @returns `null` for what cannot be converted, or not in time
 */
export function heicAsJpeg(
  name: string,
  local: (read: (path: string) => Promise<Buffer | null>) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const known = shown.get(name);
  if (known) return known;
  const jpeg = local(async (path) => {
    const bytes = await thread.ask(path);
    return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
  });
  shown.set(name, jpeg);
  // What failed is tried again by the next who looks.
  jpeg.then(
    (bytes) => bytes ?? shown.delete(name),
    () => shown.delete(name),
  );
  for (const oldest of shown.keys()) {
    if (shown.size <= kept) break;
    shown.delete(oldest);
  }
  return jpeg;
}
