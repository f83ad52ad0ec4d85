import type {
  CelulaEstado,
  FechamentoSituacao,
  FechamentoStatus,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import {
  addMonths,
  businessDaysBetween,
  type DayRules,
  dateIn,
  lastDayOf,
} from '@gestao/shared/rules/calendar';

/** The competência worked on by default: the previous month. @param hoje `AAAA-MM-DD` */
export function competenciaPadrao(hoje: string): string {
  return addMonths(hoje.slice(0, 7), -1);
}

/** What decides how an open closing stands; only open leaf tasks count. */
export interface FatosDoFechamento {
  status: FechamentoStatus;
  /** Tasks past their legal date. */
  atrasadas: number;
  /** Tasks past their internal date. */
  meta_vencida: number;
  restante_milimin: number;
  /** Working time of the responsible people from today to the limit; `null` without a limit. */
  capacidade_milimin: number | null;
}

/** How a closing stands (docs/domain/operacao.md#situacao-do-fechamento); `null` once closed or cancelled. */
export function situacaoDoFechamento(fatos: FatosDoFechamento): FechamentoSituacao | null {
  if (!isFechamentoAberto(fatos.status)) return null;
  if (fatos.atrasadas > 0) return 'atrasado';
  if (fatos.meta_vencida > 0) return 'em_risco';
  const semTempo = fatos.capacidade_milimin !== null && fatos.restante_milimin > fatos.capacidade_milimin;
  return semTempo ? 'em_risco' : 'no_prazo';
}

/** State of one closing as a cell of the matrix shows it; a cancelled closing has no cell. */
export function estadoDaCelula(fechamento: {
  status: FechamentoStatus;
  situacao: FechamentoSituacao | null;
  ciclo: number;
}): CelulaEstado | null {
  const { status, situacao, ciclo } = fechamento;
  if (status === 'cancelado') return null;
  if (status === 'fechado') return ciclo > 1 ? 'reaberto' : 'fechado';
  if (situacao === 'atrasado') return 'atrasado';
  if (situacao === 'em_risco') return 'em_risco';
  if (status === 'reaberto') return 'reaberto';
  return status === 'nao_iniciado' ? 'nao_iniciado' : 'em_andamento';
}

const doPiorAoMelhor: readonly CelulaEstado[] = [
  'atrasado',
  'em_risco',
  'reaberto',
  'em_andamento',
  'nao_iniciado',
  'fechado',
];

/** The state that asks for attention first. @returns `null` for none */
export function piorEstado(estados: readonly CelulaEstado[]): CelulaEstado | null {
  return doPiorAoMelhor.find((estado) => estados.includes(estado)) ?? null;
}

/** Business days from the end of the competência to a closing. @param regras the firm's business days */
export function diasParaFechar(competencia: string, fechadoEm: Date, regras?: DayRules): number {
  return Math.max(0, businessDaysBetween(lastDayOf(competencia), dateIn(fechadoEm), regras));
}

/** Mean in tenths, half up; `null` of nothing. */
export function mediaEmDecimos(valores: readonly number[]): number | null {
  if (valores.length === 0) return null;
  return Math.round((10 * valores.reduce((soma, valor) => soma + valor, 0)) / valores.length);
}
