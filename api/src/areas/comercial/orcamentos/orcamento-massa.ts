import type { OrcamentoMassa } from '@gestao/shared/contracts/comercial/orcamento-massa';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, or } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { orcamento } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { findOrcamento, type OrcamentoRow, vivos } from '../orcamento-registro/orcamento.repository';
import { caixaTodas, orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { assignPrecificador, assignVendedor, postponeOrcamento, takeOrcamento } from './caixa/caixa-acoes';
import { changeOrcamento } from './fluxo/orcamento-fluxo.service';
import { extendOrcamento } from './validade/prorrogar';

/** What whoever works on the inbox may do; the rest is for those who hold all budgets. */
const daCaixa: readonly OrcamentoMassa['acao'][] = ['assumir', 'adiar'];

/**
 * One action over many budgets, each for itself: what is refused for one is reported with its number.
 * @throws Refusal 403 for a client's person, or without the right to all budgets
 */
export async function massaOrcamentos(scope: Scope, massa: OrcamentoMassa): Promise<MassaResult> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  if (!daCaixa.includes(massa.acao) && !may(actor, 'gerenciar precificacao todos orcamentos')) {
    throw forbidden();
  }
  const rows = orcamentoRows(actor);
  const named = await scope.database.orm
    .select({ uuid: orcamento.uuid, numero: orcamento.numero })
    .from(orcamento)
    .where(
      vivos(
        rows && or(rows, and(eq(orcamento.legado, false), caixaTodas(actor))),
        inArray(orcamento.uuid, massa.uuids),
      ),
    );
  const names = new Map(named.map((one) => [one.uuid, one.numero]));
  return runMassa(
    massa.uuids,
    (uuid) => names.get(uuid),
    (uuid) => changeOne(scope, uuid, massa),
    scope.report,
  );
}

async function changeOne(scope: Scope, uuid: string, massa: OrcamentoMassa): Promise<unknown> {
  switch (massa.acao) {
    case 'assumir':
      return takeOrcamento(scope, uuid);
    case 'atribuir':
    case 'reatribuir_precificador':
      return assignPrecificador(scope, uuid, massa.dados);
    case 'reatribuir_vendedor':
      return assignVendedor(scope, uuid, massa.dados.vendedor_uuid);
    case 'adiar':
      return postponeOrcamento(scope, uuid, massa.dados);
    case 'prorrogar': {
      const { versao, validade } = await read(scope, uuid);
      return extendOrcamento(scope, uuid, { versao, validade: addDays(validade, massa.dados.dias) });
    }
    case 'cancelar': {
      const { versao } = await read(scope, uuid);
      return changeOrcamento(scope, uuid, {
        acao: 'cancelar',
        versao,
        motivo: massa.dados.motivo,
        motivo_recusa_uuid: null,
      });
    }
  }
}

/** Bulk actions take each budget as it is now; who changes it meanwhile is told by its own refusal. */
async function read(scope: Scope, uuid: string): Promise<OrcamentoRow> {
  const row = await findOrcamento(scope.database.orm, scope.actor, uuid);
  if (!row) throw notFound();
  return row;
}
