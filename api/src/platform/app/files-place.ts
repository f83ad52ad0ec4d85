import { relative, resolve } from 'node:path';

/** A bucket of a service that speaks S3. */
export interface BucketPlace {
  /** `https://s3.sa-east-1.amazonaws.com`, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Begins all names, with a slash at its end; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where what people send lies when it does not lie in `DATA_DIR`. */
export type FilesElsewhere = { folder: string } | BucketPlace;

/**
 * From `FILES_DIR`, or from `FILES_URL` and the keys of AWS. @returns `null` for `DATA_DIR`
 * @throws Error with a pt-BR text
 */
export function readFilesPlace(env: NodeJS.ProcessEnv, dataDir: string): FilesElsewhere | null {
  const { FILES_DIR, FILES_URL } = env;
  if (FILES_DIR && FILES_URL) throw new Error('Defina FILES_DIR ou FILES_URL, não as duas.');
  if (FILES_URL) return bucketOf(FILES_URL, env);
  if (!FILES_DIR) return null;
  const folder = resolve(FILES_DIR);
  if (folder === resolve(dataDir, 'files')) return null;
  if (contains(dataDir, folder) || contains(folder, dataDir))
    throw new Error(`FILES_DIR e DATA_DIR não podem ficar uma dentro da outra: ${folder} e ${dataDir}.`);
  return { folder };
}

/** A restore moves what is in the data folder away: nothing else may lie there. */
function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (way !== '..' && !/^\.\.[\\/]/.test(way) && resolve(outer, way) === resolve(inner));
}

/** `s3://bucket/prefix?endpoint=http://127.0.0.1:9000&region=sa-east-1` */
function bucketOf(
  value: string,
  { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: NodeJS.ProcessEnv,
): BucketPlace {
  const wrong = () =>
    new Error(
      `FILES_URL inválida: ${value}. Exemplo: s3://bucket/prefixo?endpoint=https://s3.exemplo.com.br&region=sa-east-1`,
    );
  if (!URL.canParse(value)) throw wrong();
  const { protocol, hostname, pathname, searchParams, username, port } = new URL(value);
  const region = searchParams.get('region') ?? (AWS_REGION || 'us-east-1');
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = pathname.split('/').filter(Boolean).join('/');
  const right =
    protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) &&
    /^[\w./-]*$/.test(prefix) &&
    /^[a-z0-9-]+$/i.test(region) &&
    [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region') &&
    URL.canParse(endpoint) &&
    /^https?:$/.test(new URL(endpoint).protocol) &&
    new URL(endpoint).pathname === '/';
  if (!right || username || port) throw wrong();
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error(
      'FILES_URL pede as chaves do armazenamento em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.',
    );
  return {
    endpoint: new URL(endpoint).origin,
    region,
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}
