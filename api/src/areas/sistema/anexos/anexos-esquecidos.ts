import { and, inArray, isNull, lt } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { offered } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { anexo } from '../../../platform/database/schema';
import { eraseAnexos } from './anexo.writer';

/** A draft lives in its tab; what waits longer than this was forgotten. */
const espera = 7 * 86_400_000;
/** Files of one transaction: short turns let others in between. */
const lote = 100;

/**
 * Takes away files that were kept for a comment or an answer which never came. Nothing refers to them, so
 * row and content go; the log says so.
 */
export async function eraseForgotten(context: AppContext): Promise<void> {
  while ((await eraseBatch(context)) === lote);
}

async function eraseBatch({ areas, database, files, now }: AppContext): Promise<number> {
  const emEspera = offered(areas, 'attachments').flatMap(({ entidade, waits }) => (waits ? [entidade] : []));
  const apagados = await audited(database, systemActor, async (tx, audit) => {
    const velhos = tx
      .select({ id: anexo.id })
      .from(anexo)
      .where(
        and(
          inArray(anexo.entidade, emEspera),
          isNull(anexo.excluido_em),
          lt(anexo.criado_em, new Date(now().getTime() - espera)),
        ),
      )
      .limit(lote)
      // One that is just being taken along stays.
      .for('update', { skipLocked: true });
    const rows = await eraseAnexos(tx, inArray(anexo.id, velhos));
    for (const { uuid, nome, sha256 } of rows) {
      audit.record({
        acao: 'Excluiu',
        entidade: 'anexo',
        uuid,
        rotulo: nome,
        antes: { nome_original: nome, sha256 },
      });
    }
    return rows;
  });
  for (const { arquivo } of apagados) await files.discard(arquivo);
  return apagados.length;
}
