import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { authorOf } from '../../../platform/app/author';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema/index';
import { changeOrcamentoStatus } from './change-orcamento-status';
import { orcamentoAberto, orcamentoSituacaoDe } from './orcamento.repository';
import { eventoDaAcao } from './orcamento-eventos';
import { participa } from './orcamento-fluxo.rules';
import { orcamentoRows } from './orcamentos.rows';

/** Nobody's approval counts for a cancellation. */
const semAprovadores = { gestor: [], diretoria: [], permitir_autoaprovacao: false };

/**
 * Cancels every open budget of an opportunity in the caller's audited transaction: the same rows, events,
 * revoked links and lines of the log as cancelling them one by one.
 * @throws Refusal 403 for a budget the person may not cancel; 404 for one outside the person's rows
 */
export async function cancelOrcamentosOf(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  oportunidadeId: number,
  motivo: string,
): Promise<void> {
  const { actor } = scope;
  const abertos = and(
    eq(orcamento.oportunidade_id, oportunidadeId),
    isNull(orcamento.excluido_em),
    orcamentoAberto,
  );
  const rows = await tx.select().from(orcamento).where(abertos).orderBy(asc(orcamento.id)).for('update');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const visiveis = await tx.$count(orcamento, and(inArray(orcamento.id, ids), orcamentoRows(actor)));
  if (visiveis < rows.length) throw notFound();
  if (rows.some((row) => !participa('cancelar', orcamentoSituacaoDe(row), actor, semAprovadores)))
    throw forbidden();

  await changeOrcamentoStatus(
    tx,
    audit,
    rows,
    {
      para: 'cancelado',
      colunas: { motivo_cancelamento: motivo },
      evento: { tipo: eventoDaAcao.cancelar, dados: { motivo } },
      log: { antes: { motivo: null }, depois: { motivo } },
    },
    authorOf(scope),
  );
}
