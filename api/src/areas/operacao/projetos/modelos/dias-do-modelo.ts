import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { diasDoModelo } from '@gestao/shared/contracts/operacao/values/projeto-modelos';
import {
  addBusinessDays,
  adjustToBusinessDay,
  businessDaysBetween,
  type DayRules,
} from '@gestao/shared/rules/calendar';

type Dias = Pick<ModeloTarefa, 'inicio' | 'meta' | 'vencimento'>;

/** The day a project begins on: the first business day from the one that was asked for. */
export const primeiroDia = (data: string, regras: DayRules): string =>
  adjustToBusinessDay(data, 'posterga', regras);

/** Each distinct argument is reckoned once: many tasks share a few dates. */
function remembered<From, To>(reckon: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const to = reckon(from);
    known.set(from, to);
    return to;
  };
}

/**
 * How many business days a date lies after the first day of a project: a day without business counts as the business
 * day before it. What lies out of a template's reach stands at its end.
 */
export function diasDesde(inicio: string, regras: DayRules): (data: string | null) => number | null {
  const dias = remembered((data: string) => {
    const count = businessDaysBetween(inicio, data, regras);
    return Math.min(diasDoModelo.ate, Math.max(diasDoModelo.de, count));
  });
  return (data) => (data === null ? null : dias(data));
}

/** The dates that a template's days are in a project. @param inicio its first business day */
export function datasDe(inicio: string, regras: DayRules) {
  const data = remembered((dias: number) => addBusinessDays(inicio, dias, regras));
  const of = (dias: number | null) => (dias === null ? null : data(dias));
  return {
    de: ({ inicio: comeco, meta, vencimento }: Dias) => ({
      data_inicio_prevista: of(comeco),
      data_meta: of(meta),
      data_vencimento: of(vencimento),
    }),
    /** The last day: as long as the template says, and not before any of its tasks ends. */
    fim: (dias: number, tarefas: readonly Dias[]) =>
      data(
        tarefas.reduce((last, one) => Math.max(last, one.vencimento ?? one.meta ?? one.inicio ?? 0), dias),
      ),
  };
}
