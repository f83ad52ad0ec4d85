declare module 'heic-decode' {
  interface Pixels {
    width: number;
    height: number;
    /** Red, green, blue and alpha of each. */
    data: Uint8ClampedArray;
  }
  interface Picture {
    width: number;
    height: number;
    /** Told their size before, pictures cost their pixels only now. */
    decode: () => Promise<Pixels>;
  }
  const decoder: {
    all: (file: { buffer: Uint8Array }) => Promise<Picture[] & { dispose: () => void }>;
  };
  export default decoder;
}
