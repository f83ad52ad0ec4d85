import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  addBusinessDays,
  addMonths,
  adjustToBusinessDay,
  type DayRules,
} from '@gestao/shared/rules/calendar';
import { ajusteTexto, diaNoMes } from '../recorrentes/datas.rules';

/** The dates of one task of a closing, `AAAA-MM-DD`. */
export interface Prazo {
  vencimento: string;
  /** The internal date; the same day where the template keeps none before it. */
  meta: string;
  /** The day that its rule names, before it moved; `null` for one that counts from others. */
  base: string | null;
  /** Why it is another day than its rule names; `null` where it is that day. */
  ajuste: string | null;
}

export type DiasPorCalendario = (calendario: FechamentoModeloTarefa['calendario']) => DayRules;

/**
 * The dates of a template's tasks in a competência (docs/domain/operacao.md#prazos), by key. A task that counts from
 * what it waits for takes the last of those that have a date; without one it has none.
 * @param tarefas those that are made this time; others are as if they were not there
 * @param competencia `AAAA-MM` @param dias business days of the client, by the calendar that a task asks
 */
export function prazosDe(
  tarefas: readonly FechamentoModeloTarefa[],
  competencia: string,
  dias: DiasPorCalendario,
): Map<string, Prazo | null> {
  const porChave = new Map(tarefas.map((one) => [one.chave, one]));
  const prazos = new Map<string, Prazo | null>();
  const prazoDe = (tarefa: FechamentoModeloTarefa): Prazo | null => {
    const known = prazos.get(tarefa.chave);
    if (known !== undefined) return known;
    const found = calcular(tarefa);
    prazos.set(tarefa.chave, found);
    return found;
  };
  const calcular = (tarefa: FechamentoModeloTarefa): Prazo | null => {
    const regras = dias(tarefa.calendario);
    if (tarefa.regra_tipo !== 'apos_anteriores') {
      const { regra_tipo, regra_dia } = tarefa;
      const mes = addMonths(competencia, tarefa.deslocamento_meses);
      const base = diaNoMes({ regra_tipo, regra_dia }, mes, regras);
      const vencimento = adjustToBusinessDay(base, tarefa.ajuste, regras);
      const ajuste = ajusteTexto(tarefa, { base, vencimento }, regras);
      return comMeta(tarefa, { vencimento, base, ajuste }, regras);
    }
    const antes = tarefa.aguarda.flatMap(({ chave }) => {
      const anterior = porChave.get(chave);
      return (anterior && prazoDe(anterior)?.vencimento) ?? [];
    });
    const ultima = antes.sort().at(-1);
    if (ultima === undefined) return null;
    const vencimento = addBusinessDays(ultima, tarefa.regra_dia ?? 0, regras);
    return comMeta(tarefa, { vencimento, base: null, ajuste: null }, regras);
  };
  for (const tarefa of tarefas) prazoDe(tarefa);
  return prazos;
}

function comMeta(
  { meta_dias_uteis }: FechamentoModeloTarefa,
  prazo: Omit<Prazo, 'meta'>,
  regras: DayRules,
): Prazo {
  const { vencimento } = prazo;
  const meta = meta_dias_uteis === 0 ? vencimento : addBusinessDays(vencimento, -meta_dias_uteis, regras);
  return { ...prazo, meta };
}
