import type { ComissaoMassa, ComissaoPagar } from '@gestao/shared/contracts/comercial/comissoes';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDateFor } from '../../../platform/app/date-format';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, comissao_parceiro, oportunidade, orcamento } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { comissaoRows, pagaComissoes } from './comissoes';

const t = comissao_parceiro;
const parceiro = alias(cliente, 'parceiro');

/** A commission with what its log row is called. */
function selectComissao(orm: Database['orm'] | Transaction) {
  return orm
    .select({
      row: t,
      parceiro: parceiro.razao_social,
      numero: orcamento.numero,
      cliente_id: orcamento.cliente_id,
    })
    .from(t)
    .innerJoin(orcamento, eq(orcamento.id, t.orcamento_id))
    .innerJoin(parceiro, eq(parceiro.id, t.parceiro_id))
    .leftJoin(oportunidade, eq(oportunidade.id, t.oportunidade_id));
}

const rotuloDe = (one: { parceiro: string; numero: string }) =>
  `Comissão de ${one.parceiro} por ${one.numero}`;

/**
 * Writes down that a partner was paid.
 * @throws Refusal 403 without the total view; 404; 406 `ja_paga`; 409; 422 for a day to come
 */
export function payComissao(scope: Scope, uuid: string, form: ComissaoPagar) {
  return change(scope, uuid, form.versao, form.paga_em);
}

/** Takes the payment back. @throws Refusal 403 without the total view; 404; 406 `nao_paga`; 409 */
export function undoPagamento(scope: Scope, uuid: string, versao: number) {
  return change(scope, uuid, versao, null);
}

/** The same for many, each for itself. @throws Refusal 422 for a day to come */
export async function massaComissoes(scope: Scope, massa: ComissaoMassa): Promise<MassaResult> {
  const paga_em = massa.acao === 'pagar' ? massa.dados.paga_em : null;
  refuseFuture(scope, paga_em);
  const named = await selectComissao(scope.database.orm).where(
    and(isNull(t.excluido_em), comissaoRows(scope.actor), inArray(t.uuid, massa.uuids)),
  );
  const names = new Map(named.map((one) => [one.row.uuid, rotuloDe(one)]));
  return runMassa(
    massa.uuids,
    (uuid) => names.get(uuid),
    (uuid) => change(scope, uuid, null, paga_em),
    scope.report,
  );
}

function refuseFuture(scope: Scope, paga_em: string | null): void {
  if (paga_em !== null && paga_em > dateIn(scope.now())) {
    throw invalidFields({ paga_em: ['A data do pagamento não pode ser futura.'] });
  }
}

function change(scope: Scope, uuid: string, versao: number | null, paga_em: string | null) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [found] = await selectComissao(tx)
      .where(and(eq(t.uuid, uuid), isNull(t.excluido_em), comissaoRows(actor)))
      .for('update', { of: t });
    if (!found) throw notFound();
    if (!pagaComissoes(actor)) {
      throw forbidden('O pagamento de comissões é registrado por quem tem a visão total.');
    }
    const { row } = found;
    if (versao !== null) await refuseLostUpdate(tx, row, versao);
    refuseFuture(scope, paga_em);
    if (paga_em !== null && row.paga_em !== null) {
      const em = await formatDateFor(tx, actor, row.paga_em);
      throw ruleRefusal('ja_paga', `Esta comissão já foi paga em ${em}.`);
    }
    if (paga_em === null && row.paga_em === null) {
      throw ruleRefusal('nao_paga', 'Esta comissão ainda não foi paga.');
    }
    const [saved] = await tx
      .update(t)
      .set({ paga_em, ...touched(actor, scope.now()) })
      .where(eq(t.id, row.id))
      .returning({ uuid: t.uuid, versao: t.versao });
    audit.record({
      acao: 'Alterou',
      entidade: 'comissao_parceiro',
      uuid,
      rotulo: rotuloDe(found),
      clienteUuid: await clienteUuidOf(tx, found.cliente_id),
      antes: { paga_em: row.paga_em },
      depois: { paga_em },
    });
    return { uuid, versao: saved?.versao ?? row.versao };
  });
}
