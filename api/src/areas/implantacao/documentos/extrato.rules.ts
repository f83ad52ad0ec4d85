import { adjustToBusinessDay, businessDaysBetween, type DayRules } from '@gestao/shared/rules/calendar';

/** A document as the statement of punctuality counts it; days as `AAAA-MM-DD`. */
export interface PedidoNoExtrato {
  prazo: string;
  /** Day of the first file of the client. */
  recebido: string | null;
  status: string;
}

const vencido = (prazo: string, dias: DayRules) => adjustToBusinessDay(prazo, 'posterga', dias);

/**
 * Business days by which a document came after its due day, or by which it is missing now; 0 where it came in time, is
 * not due yet, or is done without. A due day without business counts as the first one after.
 */
export function diasDeAtraso(
  { prazo, recebido, status }: PedidoNoExtrato,
  hoje: string,
  dias: DayRules,
): number {
  if (recebido === null && status !== 'pendente' && status !== 'rejeitado') return 0;
  return Math.max(0, businessDaysBetween(vencido(prazo, dias), recebido ?? hoje, dias));
}

/**
 * The days on which a document was late: after `de`, the day on which it was due, up to `ate`, on which it came, or
 * today.
 */
export function atrasoDe(
  pedido: PedidoNoExtrato,
  hoje: string,
  dias: DayRules,
): { de: string; ate: string } | null {
  return diasDeAtraso(pedido, hoje, dias) > 0
    ? { de: vencido(pedido.prazo, dias), ate: pedido.recebido ?? hoje }
    : null;
}
