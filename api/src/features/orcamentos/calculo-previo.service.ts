import type { CalculoPedido, CalculoPrevio } from '@gestao/shared/contracts/comercial/calculo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { forbidden } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { calcularPedido } from './calculo.service';
import { apresentarPrevio } from './calculo-apresentacao';
import { veCustos } from './orcamentos.rows';

/** `POST /orcamentos/calcular`: pure, nothing saved. @throws Refusal 403 for a client's person */
export async function simularPreco(scope: Scope, pedido: CalculoPedido): Promise<CalculoPrevio> {
  if (scope.actor.isClient) throw forbidden();
  const feito = await calcularPedido(scope.database.orm, pedido, dateIn(scope.now()));
  return apresentarPrevio(feito, veCustos(scope.actor));
}
