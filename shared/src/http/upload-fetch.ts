/**
 * A `fetch` that sends a form, or a piece of a file, by XMLHttpRequest: the only way a browser tells how much of it has left.
 * @param onProgress whole per cent, 0 to 100
 */
export function uploadFetch(body: FormData | Blob, onProgress: (percent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, signal } = new Request(input, init);
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      const fail = () => reject(new TypeError('The form could not be sent.'));
      request.upload.onprogress = ({ loaded, total }) =>
        onProgress(Math.floor((loaded * 100) / Math.max(1, total)));
      request.onload = () => {
        signal.removeEventListener('abort', stop);
        const type = request.getResponseHeader('content-type') ?? '';
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: { 'content-type': type },
          }),
        );
      };
      request.onerror = fail;
      request.onabort = () => reject(signal.reason);
      request.open(method, url);
      for (const [name, value] of headers) {
        // Of a form the boundary is the one this request writes itself; a piece tells its own kind.
        if (name !== 'content-type') request.setRequestHeader(name, value);
      }
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', stop);
      request.send(body);
    });
}
