import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { forbidden, notFound } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import type { Audit } from '../../../audit/audit';
import { touched } from '../../../concurrency/versioned';
import type { Transaction } from '../../../database/database';
import { orcamento } from '../../../database/schema/index';
import { revokeTokensOfRecords } from '../../tokens/revoke-records';
import { situacaoDe } from '../conteudo/orcamento-conteudo.repository';
import { invalidarAprovacoes } from '../conteudo/orcamento-conteudo.service';
import { eventoDaAcao, registrarEventos } from '../orcamento-eventos';
import { orcamentoRows } from '../orcamentos.rows';
import { destinos, participa } from './orcamento-fluxo.rules';

const propostas = ['orcamento_aceite', 'orcamento_formulario'] as const;
/** Nobody's approval counts for a cancellation. */
const semAprovadores = { gestor: [], diretoria: [], permitir_autoaprovacao: false };

/**
 * Cancels every open budget of an opportunity in the caller's audited transaction: the same rows, events,
 * revoked links and lines of the log as cancelling them one by one.
 * @throws Refusal 403 for a budget the person may not cancel; 404 for one outside the person's rows
 */
export async function cancelarDaOportunidade(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  oportunidade: { id: number; clienteUuid: string | null },
  motivo: string,
): Promise<void> {
  const { actor } = scope;
  const now = scope.now();
  const abertos = and(
    eq(orcamento.oportunidade_id, oportunidade.id),
    isNull(orcamento.excluido_em),
    inArray(orcamento.status, [...destinos.cancelar.de]),
  );
  const rows = await tx.select().from(orcamento).where(abertos).orderBy(asc(orcamento.id)).for('update');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const visiveis = await tx.$count(orcamento, and(inArray(orcamento.id, ids), orcamentoRows(actor)));
  if (visiveis < rows.length) throw notFound();
  if (rows.some((row) => !participa('cancelar', situacaoDe(row), actor, semAprovadores))) throw forbidden();

  await invalidarAprovacoes(tx, ids);
  await tx
    .update(orcamento)
    .set({
      status: destinos.cancelar.para,
      status_desde: now,
      motivo_cancelamento: motivo,
      caixa_adiada_ate: null,
      ...touched(actor, now),
    })
    .where(inArray(orcamento.id, ids));
  await registrarEventos(tx, scope, ids, eventoDaAcao.cancelar, { motivo });
  const revogar = await revokeTokensOfRecords(
    tx,
    { finalidades: propostas, entidadeIds: ids, clienteUuid: oportunidade.clienteUuid },
    {
      motivo: `Orçamento ${eventoDaAcao.cancelar.toLowerCase()}`,
      usuarioId: actor.usuarioId,
      now,
    },
  );
  for (const row of rows) {
    for (const entry of revogar.get(row.id) ?? []) audit.record(entry);
    audit.record({
      acao: 'Mudou status',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: oportunidade.clienteUuid,
      antes: { status: orcamentoStatusLabels[row.status as OrcamentoStatus], motivo: null },
      depois: { status: orcamentoStatusLabels[destinos.cancelar.para], motivo },
    });
  }
}
