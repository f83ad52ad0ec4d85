import { and, inArray, isNull, lt } from 'drizzle-orm';
import { systemActor } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { audited } from '../../audit/audit';
import { anexo } from '../../database/schema';
import { emEspera as doFormulario } from '../formularios/formulario-arquivos';
import { emEspera as daMensagem } from '../mensagens/mensagem-anexos';
import { discardFile } from './file-store';

/** A draft lives in its tab; what waits longer than this was forgotten. */
const espera = 7 * 86_400_000;
/** Files of one transaction: short turns let others in between. */
const lote = 100;

const emEspera = [doFormulario, daMensagem('orcamento'), daMensagem('cliente')];

/**
 * Takes away files that were kept for a comment or an answer which never came. Nothing refers to them, so
 * row and content go; the log says so.
 */
export async function apagarEsquecidos(context: AppContext): Promise<void> {
  while ((await apagarLote(context)) === lote);
}

async function apagarLote({ database, config, now }: AppContext): Promise<number> {
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
    const rows = await tx.delete(anexo).where(inArray(anexo.id, velhos)).returning({
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      sha256: anexo.sha256,
      arquivo: anexo.arquivo,
    });
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
  for (const { arquivo } of apagados) await discardFile(config, arquivo);
  return apagados.length;
}
