/** A file of a script or style that did not come, as the bundler's loader reports it. */
export function isNotDelivered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Area of the file that did not come, read off its address; `host` for the host's own, `` where none is named. */
export function areaOf(error: unknown): string {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return '';
  const [, area = ''] = /\/remotes\/([\w-]+)\//.exec(request) ?? [];
  return area || (request.includes('/host/') ? 'host' : '');
}
