/** What the api answers with is JSON, a file that says so, or nothing. */

export function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}

/** Every file of the api bears its name. */
export function isFile({ headers }: Response): boolean {
  return headers.has('content-disposition') && !(headers.get('content-type') ?? '').includes('text/html');
}

/**
 * Whether a good answer is the api's own. A proxy, a hotel's or a bank's sign-in page answers in its place with
 * status 200 and a page: then nothing was read, nothing was saved, and the api was not reached.
 */
export function isApiAnswer(response: Response): boolean {
  return response.status === 204 || isJson(response) || isFile(response);
}
