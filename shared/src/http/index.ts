import type { Http } from './create-http';

export { isApiAnswer } from './api-answer';
export { type AddressOf, type Answer, type CallOptions, call, download, type FileName } from './call';
export {
  createHttp,
  type Download,
  type Http,
  type HttpDependencies,
  type RequestOptions,
  type UploadOptions,
} from './create-http';
export {
  errorText,
  fieldErrors,
  httpErrors,
  isConnectionError,
  isLostUpdate,
  lostUpdateText,
  refusalCode,
} from './errors';
export { uploadFetch } from './upload-fetch';

let instance: Http | null = null;

/** Sets the one client of the process; the host calls it once at start, tests call it per case. */
export function setHttp(http: Http): void {
  instance = http;
}

/** The one client. @throws Error before the host has set it. */
export const http: Http = {
  get: (...args) => current().get(...args),
  post: (...args) => current().post(...args),
  put: (...args) => current().put(...args),
  patch: (...args) => current().patch(...args),
  delete: (...args) => current().delete(...args),
  download: (...args) => current().download(...args),
  upload: (...args) => current().upload(...args),
};

function current(): Http {
  if (!instance) throw new Error('The HTTP client was used before the host set it.');
  return instance;
}
