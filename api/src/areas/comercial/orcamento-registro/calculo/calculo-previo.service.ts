import type { CalculoPrevio, CalculoPrevioPedido } from '@gestao/shared/contracts/comercial/calculo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { forbidden, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { seesCustos } from '../../precificacao/custos.rows';
import { findOrcamento } from '../orcamento.repository';
import { calculatePedido } from './calculo.service';
import { presentPrevio } from './calculo-apresentacao';

/**
 * `POST /orcamentos/calcular`: pure, nothing saved.
 * @throws Refusal 403 for a client's person; 404 for a budget outside the person's rows
 */
export async function simulatePreco(
  scope: Scope,
  { orcamento_uuid, parametros, ...pedido }: CalculoPrevioPedido,
): Promise<CalculoPrevio> {
  if (scope.actor.isClient) throw forbidden();
  const { orm } = scope.database;
  // Only adjustments ask whom it is for: most prices are told without another read.
  const row =
    orcamento_uuid && pedido.ajustes.length > 0
      ? await findOrcamento(orm, scope.actor, orcamento_uuid)
      : null;
  if (row === undefined) throw notFound();
  const feito = await calculatePedido(orm, pedido, parametros?.data ?? dateIn(scope.now()), {
    versao: parametros?.versao,
    cliente_id: row?.cliente_id ?? null,
  });
  return presentPrevio(feito, seesCustos(scope.actor));
}
