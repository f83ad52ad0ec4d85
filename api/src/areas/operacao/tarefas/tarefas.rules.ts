import type { SituacaoPrazo, TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { addDays, weekdayOf } from '@gestao/shared/rules/calendar';

export interface DatasDaTarefa {
  status: TarefaStatus;
  /** Internal date, at most the legal one. */
  data_meta: string | null;
  /** Legal date. */
  data_vencimento: string | null;
  /** Date in America/Sao_Paulo on which it was concluded. */
  concluida_no_dia: string | null;
}

/**
 * How a task stands against its dates; derived, never stored (docs/domain/operacao.md#situacao-do-prazo).
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 * @returns `null` for a task that was dropped
 */
export function situacaoPrazo(tarefa: DatasDaTarefa, hoje: string): SituacaoPrazo | null {
  const { status, data_meta, data_vencimento, concluida_no_dia } = tarefa;
  if (status === 'desconsiderada' || status === 'cancelada') return null;
  if (status === 'concluida') {
    if (concluida_no_dia === null) return 'concluida_no_prazo';
    if (data_vencimento !== null && concluida_no_dia > data_vencimento) return 'concluida_com_atraso';
    if (data_meta !== null && concluida_no_dia > data_meta) return 'concluida_apos_meta';
    return 'concluida_no_prazo';
  }
  const prazo = data_vencimento ?? data_meta;
  if (prazo === null) return 'sem_prazo';
  if (data_vencimento !== null && data_vencimento < hoje) return 'atrasada';
  if (prazo === hoje) return 'vence_hoje';
  if (data_meta !== null && data_meta < hoje) return 'em_risco';
  return 'no_prazo';
}

/** Sunday that ends the week of a date. */
export function fimDaSemana(hoje: string): string {
  return addDays(hoje, (7 - weekdayOf(hoje)) % 7);
}

export interface TarefaParaProgresso {
  status: TarefaStatus;
  /** Weight; without it the estimate in whole minutes, else 1. */
  peso: number | null;
  minutos_estimados_milimin: number | null;
  /** Required checklist items: all and done. */
  obrigatorios: number;
  obrigatorios_concluidos: number;
}

/**
 * Progress of a set of leaf tasks, 0 to 100 (docs/domain/operacao.md#progresso): concluded counts whole, in
 * review 0,90, else 0,90 of the required checklist. Dropped tasks do not count. 100 only when every one is
 * concluded.
 */
export function progressoDasTarefas(tarefas: readonly TarefaParaProgresso[]): number {
  let pesos = 0n;
  let feito = 0n;
  // Fractions as n/(10 × checklist total), kept exact by cross multiplication per task.
  let denominador = 1n;
  for (const tarefa of tarefas) {
    if (tarefa.status === 'desconsiderada' || tarefa.status === 'cancelada') continue;
    const peso = BigInt(pesoDe(tarefa));
    pesos += peso;
    const [parte, todo] = fracaoDe(tarefa);
    if (parte === 0n) continue;
    feito = feito * todo + peso * parte * denominador;
    denominador *= todo;
    const comum = mdc(feito, denominador);
    feito /= comum;
    denominador /= comum;
  }
  if (pesos === 0n) return 0;
  return Number((feito * 100n) / (denominador * pesos));
}

function pesoDe(tarefa: TarefaParaProgresso): number {
  if (tarefa.peso !== null) return tarefa.peso;
  return Math.max(1, Math.floor((tarefa.minutos_estimados_milimin ?? 1000) / 1000));
}

function fracaoDe(tarefa: TarefaParaProgresso): [bigint, bigint] {
  if (tarefa.status === 'concluida') return [1n, 1n];
  if (tarefa.status === 'em_revisao') return [9n, 10n];
  if (tarefa.obrigatorios === 0) return [0n, 1n];
  return [9n * BigInt(tarefa.obrigatorios_concluidos), 10n * BigInt(tarefa.obrigatorios)];
}

function mdc(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
