import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../federation/content-hash.mjs';

const compressible = /\.(m?js|css|json|svg|html|txt)$/;

/**
 * Writes `file.br` and `file.gz` beside every text file, so that serving costs no processor time.
 * @param {number} quality Brotli's effort, 0 to 11
 */
export async function compressFolder(folder, quality) {
  const files = listFiles(folder, (file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(folder, file);
      const content = readFileSync(full);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${full}.br`, br);
      writeFileSync(`${full}.gz`, gz);
    }),
  );
}
