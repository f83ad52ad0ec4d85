import { and, asc, inArray, lt, not, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { inPieces, type RetentionStep } from '../../../platform/area/retention';
import { audited } from '../../../platform/audit/audit';
import { token_acesso, token_cliente } from '../../../platform/database/schema';
import { proofOfAcceptance } from '../../sistema/logs/retencao/proof-of-acceptance';

/** Visits of one transaction. */
const lote = 2000;

/** Visits to links that prove no acceptance (docs/domain/sistema.md#retencao). */
export const acessosRetention: RetentionStep = {
  conta: 'acessos',
  remove: (context, limite) => inPieces(lote, () => removePiece(context, limite)),
};

function removePiece({ database }: AppContext, limite: Date): Promise<number> {
  return audited(database, systemActor, async (tx, audit) => {
    const velhos = await tx
      .select({ id: token_acesso.id })
      .from(token_acesso)
      .where(
        and(
          lt(token_acesso.em, limite),
          not(proofOfAcceptance(sql`${token_cliente.id} = ${token_acesso.token_id}`)),
        ),
      )
      .orderBy(asc(token_acesso.id))
      .limit(lote);
    if (velhos.length === 0) return 0;
    await tx.delete(token_acesso).where(
      inArray(
        token_acesso.id,
        velhos.map(({ id }) => id),
      ),
    );
    audit.record({
      acao: 'Excluiu',
      entidade: 'token_acesso',
      rotulo: 'Acessos por link fora do prazo de guarda',
      depois: { registros: velhos.length },
    });
    return velhos.length;
  });
}
