import type { OrcamentoMassa } from '@gestao/shared/contracts/comercial/orcamento-massa';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, or } from 'drizzle-orm';
import { may } from '../../app/actor';
import { forbidden, notFound } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { orcamento } from '../../database/schema';
import { runMassa } from '../../listing/massa';
import {
  adiarOrcamento,
  assumirOrcamento,
  atribuirPrecificador,
  atribuirVendedor,
} from './caixa/caixa-acoes';
import { findOrcamento, type OrcamentoRow } from './conteudo/orcamento-conteudo.repository';
import { changeOrcamento } from './fluxo/orcamento-fluxo.service';
import { vivos } from './orcamentos.repository';
import { caixaTodas, orcamentoRows } from './orcamentos.rows';
import { prorrogarOrcamento } from './validade/prorrogar';

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
    (uuid) => mudarUm(scope, uuid, massa),
    scope.report,
  );
}

async function mudarUm(scope: Scope, uuid: string, massa: OrcamentoMassa): Promise<unknown> {
  switch (massa.acao) {
    case 'assumir':
      return assumirOrcamento(scope, uuid);
    case 'atribuir':
    case 'reatribuir_precificador':
      return atribuirPrecificador(scope, uuid, massa.dados);
    case 'reatribuir_vendedor':
      return atribuirVendedor(scope, uuid, massa.dados.vendedor_uuid);
    case 'adiar':
      return adiarOrcamento(scope, uuid, massa.dados);
    case 'prorrogar': {
      const { versao, validade } = await ler(scope, uuid);
      return prorrogarOrcamento(scope, uuid, { versao, validade: addDays(validade, massa.dados.dias) });
    }
    case 'cancelar': {
      const { versao } = await ler(scope, uuid);
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
async function ler(scope: Scope, uuid: string): Promise<OrcamentoRow> {
  const row = await findOrcamento(scope.database.orm, scope.actor, uuid);
  if (!row) throw notFound();
  return row;
}
