import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BucketPlace } from '../platform/app/files-place';
import { apiRoot } from './test-folders';

export interface S3Server {
  port: number;
  /** The bucket it has, with the keys it knows. */
  place: BucketPlace;
  /** At once, whatever it is doing. */
  kill(): Promise<void>;
}

/**
 * A server that speaks S3, in a process of its own on this machine; it checks signatures and keeps objects in `folder`, where
 * another one finds them.
 * @param port that of one that was killed; else a free one
 */
export async function startS3Server(folder: string, port = 0): Promise<S3Server> {
  const child = spawn(
    process.execPath,
    // It makes the tokens of its lists with a cipher that OpenSSL 3 has put away.
    ['--openssl-legacy-provider', join(apiRoot, 'src/testing/s3-server.child.mjs'), folder, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH ?? '' } },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const got = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, said] = /listening (\d+)/.exec(output) ?? [];
      if (said) resolve(Number(said));
    });
    void exited.then(() => reject(new Error('The object store did not start.')));
  });
  return {
    port: got,
    place: {
      endpoint: `http://127.0.0.1:${got}`,
      region: 'us-east-1',
      bucket: 'arquivos',
      prefix: 'firma/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
