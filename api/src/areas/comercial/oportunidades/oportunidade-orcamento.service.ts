import type { OrcamentoForm } from '@gestao/shared/contracts/comercial/orcamentos';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  precificacao_origem,
  precificacao_servico,
  precificacao_valor,
} from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { insertRascunho } from '../orcamento-registro/create-rascunho';
import { refuseEncerrada } from './change-oportunidade-etapa';
import { carryToDiagnostico } from './oportunidade-do-orcamento';
import { lockOportunidade, type OportunidadeRow } from './oportunidades.repository';

/** Days a proposal is good for where the parameters do not say. */
const validadePadrao = 15;

export const geraOrcamento = (actor: Actor) => may(actor, 'gerenciar orcamentos precificacao');

/**
 * Makes the draft budget of an open opportunity, filled with what is known; one before Diagnóstico moves
 * there (docs/domain/comercial.md#vida).
 * @throws Refusal 403 without `gerenciar orcamentos precificacao`; 404; 406 for a decided one, or one
 * without an origin, which every price depends on
 */
export function generateOrcamento(scope: Scope, uuid: string) {
  const { actor } = scope;
  if (!geraOrcamento(actor)) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOportunidade(tx, actor, uuid);
    if (!row) throw notFound();
    refuseEncerrada(row);
    const rascunho = await rascunhoDe(tx, audit, scope, row);
    await carryToDiagnostico(tx, audit, scope, row);
    return rascunho;
  });
}

/** The draft itself, for whoever already holds the opportunity. @throws Refusal 406 without an origin */
export async function rascunhoDe(tx: Transaction, audit: Audit, scope: Scope, row: OportunidadeRow) {
  const [[origem], [dele], servicos, [dias]] = await together(tx, [
    tx
      .select({ uuid: precificacao_origem.uuid })
      .from(precificacao_origem)
      .where(and(eq(precificacao_origem.id, row.origem_id ?? 0), eq(precificacao_origem.ativo, true))),
    tx
      .select({ uuid: cliente.uuid })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
    row.servicos.length === 0
      ? []
      : tx
          .select({ uuid: precificacao_servico.uuid })
          .from(precificacao_servico)
          .where(
            and(
              inArray(precificacao_servico.uuid, row.servicos),
              eq(precificacao_servico.ativo, true),
              isNull(precificacao_servico.excluido_em),
            ),
          ),
    tx
      .select({ valor: precificacao_valor.valor })
      .from(precificacao_valor)
      .where(eq(precificacao_valor.chave, 'validade_dias')),
  ]);
  if (!origem) {
    throw ruleRefusal('sem_origem', 'Informe a origem da oportunidade antes de gerar o orçamento.');
  }
  const form: OrcamentoForm = {
    para: dele ? 'cliente' : 'prospecto',
    cliente_uuid: dele?.uuid ?? null,
    prospecto_nome: row.prospecto?.nome ?? null,
    prospecto_documento: row.prospecto?.documento ?? null,
    prospecto_contato: row.prospecto?.contato ?? null,
    prospecto_email: row.prospecto?.email ?? null,
    prospecto_telefone: row.prospecto?.telefone ?? null,
    origem_uuid: origem.uuid,
    servicos: servicos.map((one) => one.uuid),
    prazo_meses: row.prazo_meses,
    validade: addDays(dateIn(scope.now()), Number(dias?.valor ?? validadePadrao)),
    observacoes_internas: row.observacoes?.slice(0, 2000) ?? null,
  };
  return insertRascunho(tx, audit, scope, form, row.id);
}
