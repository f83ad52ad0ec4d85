import type { CopiaCriada } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { and, eq, ne } from 'drizzle-orm';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { orcamento } from '../../../../platform/database/schema/index';
import { lockOrcamento, vivos } from '../../orcamento-registro/orcamento.repository';
import { copyAsNew, mesmoDestinatario } from './duplicar.service';

/**
 * Makes a new draft out of a budget of the previous generation, which stays as it was; it remembers
 * where it came from. One legacy budget becomes one new one, unless that was cancelled.
 * @throws Refusal 403; 404; 406 `nao_legado`, `ja_convertido` naming the other one
 */
export function convertLegado(scope: Scope, uuid: string): Promise<CopiaCriada> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    if (!row.legado) {
      throw ruleRefusal('nao_legado', 'Só um orçamento da geração anterior é convertido. Duplique este.');
    }
    const [feito] = await tx
      .select({ numero: orcamento.numero })
      .from(orcamento)
      .where(
        vivos(
          and(
            eq(orcamento.orcamento_anterior_id, row.id),
            eq(orcamento.legado, false),
            ne(orcamento.status, 'cancelado'),
          ),
        ),
      );
    if (feito) throw ruleRefusal('ja_convertido', `Este orçamento já foi convertido em ${feito.numero}.`);
    const para = { ...(await mesmoDestinatario(tx, row)), orcamento_anterior_id: row.id };
    return copyAsNew(tx, audit, scope, row, para, {
      tipo: 'Convertido',
      motivo: `A partir do orçamento anterior ${row.numero}`,
    });
  });
}
