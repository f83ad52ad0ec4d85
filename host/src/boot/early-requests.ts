/** A read begun by the boot script, before the main bundle had arrived. */
export interface EarlyRequest {
  /** Absolute address with sorted query, see {@link requestKey}. */
  url: string;
  token: string;
  rota: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Hand-over between the inlined boot script and the main bundle. */
    gestaoEarly?: EarlyRequest[];
  }
}

/** One spelling per address, so that the same question asked twice is recognised. */
export function requestKey(address: string, base: string): string {
  const url = new URL(address, base);
  url.searchParams.sort();
  return url.href;
}
