import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { inPieces, type RetentionStep } from '../../../../platform/area/retention';
import { audited } from '../../../../platform/audit/audit';
import { pastGuards } from '../../../../platform/audit/past-guards';
import { anexo, cliente, orcamento, orcamento_aceite } from '../../../../platform/database/schema';
import { eraseAnexos } from '../../../sistema/anexos/anexo.writer';

/** Acceptances of one transaction, each with its files. */
const lote = 50;

/**
 * Acceptances with their receipts, once the client has been gone as long as the firm keeps them
 * (docs/domain/sistema.md#retencao).
 */
export const aceitesRetention: RetentionStep = {
  conta: 'aceites',
  remove: (context, limite) => inPieces(lote, () => removePiece(context, limite)),
};

async function removePiece({ files, database }: AppContext, limite: Date): Promise<number> {
  const { feitos, arquivos } = await audited(database, systemActor, async (tx, audit) => {
    const rows = await tx
      .select({
        id: orcamento_aceite.id,
        anexos: sql<
          (number | null)[]
        >`array[${orcamento_aceite.comprovante_anexo_id}, ${orcamento_aceite.anexo_assinado_id}]`,
        aceito_em: orcamento_aceite.aceito_em,
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        revisao: orcamento.revisao,
        cliente_uuid: cliente.uuid,
      })
      .from(orcamento_aceite)
      .innerJoin(orcamento, eq(orcamento.id, orcamento_aceite.orcamento_id))
      .innerJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(
        and(
          lt(orcamento_aceite.aceito_em, limite),
          // While the contract runs, and as long again after it, somebody may ask what was agreed.
          eq(cliente.status, 'encerrado'),
          lt(cliente.encerrado_em, dateIn(limite)),
        ),
      )
      .orderBy(asc(orcamento_aceite.id))
      .limit(lote)
      .for('update', { of: orcamento_aceite });
    if (rows.length === 0) return { feitos: 0, arquivos: [] };
    const aceites = rows.map(({ id }) => id);
    await pastGuards(tx, () => tx.delete(orcamento_aceite).where(inArray(orcamento_aceite.id, aceites)));
    const ids = rows.flatMap(({ anexos }) => anexos.flatMap((id) => (id === null ? [] : Number(id))));
    const apagados = ids.length === 0 ? [] : await eraseAnexos(tx, inArray(anexo.id, ids));
    for (const { uuid, numero, revisao, cliente_uuid, aceito_em } of rows) {
      audit.record({
        acao: 'Excluiu',
        entidade: 'orcamento',
        uuid,
        rotulo: `Evidência do aceite de ${numero} R${revisao}, fora do prazo de guarda`,
        clienteUuid: cliente_uuid,
        antes: { aceito_em },
      });
    }
    return { feitos: rows.length, arquivos: apagados.map(({ arquivo }) => arquivo) };
  });
  for (const arquivo of arquivos) await files.discard(arquivo);
  return feitos;
}
