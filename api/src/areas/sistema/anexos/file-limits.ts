import type { Database } from '../../../platform/database/database';
import { readConfigs } from '../configs/configs.repository';

/** What the firm accepts of files, within what the product knows (docs/domain/sistema.md#anexos). */
export async function readFileLimits(
  orm: Pick<Database['orm'], 'select'>,
): Promise<{ extensions: readonly string[]; maxBytes: number; scanned: boolean }> {
  const values = await readConfigs(orm, 'anexos');
  return {
    extensions: values.anexo_tipos,
    maxBytes: values.anexo_tamanho_mb * 1024 * 1024,
    scanned: values.antivirus,
  };
}
