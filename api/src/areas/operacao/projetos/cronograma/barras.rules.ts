import type { Barra } from '@gestao/shared/contracts/operacao/cronograma';
import {
  addBusinessDays,
  adjustToBusinessDay,
  businessDaysBetween,
  type DayRules,
} from '@gestao/shared/rules/calendar';

/** Business days that an estimate makes, at least one. @param capacidade minutes that a person works on a day */
export const diasDoEstimado = (milimin: number | null, capacidade: number): number =>
  Math.max(1, Math.ceil((milimin ?? 0) / 1000 / Math.max(1, capacidade)));

interface ParaDesenhar {
  data_inicio_prevista: string | null;
  data_meta: string | null;
  data_vencimento: string | null;
  estimada: boolean;
  dias_estimados: number;
}

/**
 * Where a task stands in time (docs/domain/operacao.md#cronograma). The last day is the deadline, or the business day
 * before it; what is not written is counted from the other end by the estimate. No bar begins or ends on a day without
 * business.
 * @returns `null` without any date
 */
export function barraDe(tarefa: ParaDesenhar, regras: DayRules): Barra | null {
  const { estimada, dias_estimados } = tarefa;
  const prazo = inReach(tarefa.data_vencimento ?? tarefa.data_meta);
  const comeca = inReach(tarefa.data_inicio_prevista);
  const dado = comeca && adjustToBusinessDay(comeca, 'posterga', regras);
  if (prazo === null) {
    if (dado === null) return null;
    const fim = addBusinessDays(dado, dias_estimados - 1, regras);
    return { inicio: dado, fim, dias_uteis: dias_estimados, calculado: 'fim', marco: false };
  }
  const fim = adjustToBusinessDay(prazo, 'antecipa', regras);
  const inicio = inicioAte(fim, dado ?? addBusinessDays(fim, 1 - dias_estimados, regras));
  return {
    inicio,
    fim,
    dias_uteis: businessDaysBetween(inicio, fim, regras) + 1,
    calculado: dado === null ? 'inicio' : null,
    marco: dado === null && !estimada,
  };
}

/** A year that no calendar counts is a slip of the hand: it is drawn nowhere. */
const inReach = (data: string | null) => (data !== null && data >= '1900' && data < '3000' ? data : null);

const inicioAte = (fim: string, data: string) => {
  if (data > fim) return fim;
  return data;
};
