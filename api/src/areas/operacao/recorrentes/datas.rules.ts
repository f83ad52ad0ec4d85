import type { RecorrenteForm } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import {
  frequenciasEmMeses,
  frequenciasEmSemanas,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import {
  addBusinessDays,
  addDays,
  addMonths,
  adjustToBusinessDay,
  type DayRules,
  dayOfMonth,
  daysBetween,
  isBusinessDay,
  lastBusinessDayOf,
  lastDayOf,
  nthBusinessDayOf,
  weekdayOf,
} from '@gestao/shared/rules/calendar';

/** When the tasks of a model are due (docs/domain/operacao.md#recorrentes). */
export type Ritmo = Pick<
  RecorrenteForm,
  | 'frequencia'
  | 'dias_semana'
  | 'regra_tipo'
  | 'regra_dia'
  | 'deslocamento_meses'
  | 'ajuste'
  | 'meta_dias_uteis'
  | 'inicio'
  | 'fim'
  | 'ocorrencias'
>;

export interface DataDoRitmo {
  /**
   * Which date of the rhythm it is, whatever the calendar makes of it and wherever the task is moved to: the day itself,
   * or the first of its competência where the rhythm counts in months.
   */
  chave: string;
  /** `AAAA-MM` */
  competencia: string;
  /** The day the rule names. */
  base: string;
  /** The same moved to business. */
  vencimento: string;
  /** Internal date before it; `null` where there is none. */
  meta: string | null;
}

/** No run of days without business is longer: how far a moved day may lie from the one the rule names. */
const desvio = 20;
/** A rhythm without an end ends here, so that none is followed for ever. */
const fimDosTempos = '2200-12-31';

/** 1 is Monday, 7 Sunday. */
export const diaDaSemana = (date: string): number => weekdayOf(date) || 7;
const segundaDe = (date: string) => addDays(date, 1 - diaDaSemana(date));

/**
 * Dates of a rhythm that are due in a window, in order.
 * @param de, ate `AAAA-MM-DD`, both included @param dias business days of the client
 */
export function datasEntre(ritmo: Ritmo, de: string, ate: string, dias: DayRules): DataDoRitmo[] {
  const found: DataDoRitmo[] = [];
  for (const data of datasDesde(ritmo, de, addDays(ate, desvio), dias))
    if (data.vencimento >= de && data.vencimento <= ate) found.push(data);
  return found.sort(porVencimento);
}

/** The next dates of a rhythm that are due on a day or later. */
export function proximasDatas(ritmo: Ritmo, de: string, quantas: number, dias: DayRules): DataDoRitmo[] {
  const found: DataDoRitmo[] = [];
  let limite: string | null = null;
  for (const data of datasDesde(ritmo, de, fimDosTempos, dias)) {
    // One that comes later by the rule may be moved before one that comes earlier.
    if (limite !== null && data.base > limite) break;
    if (data.vencimento < de) continue;
    found.push(data);
    if (found.length === quantas) limite = addDays(data.base, desvio);
  }
  return found.sort(porVencimento).slice(0, quantas);
}

const porVencimento = (one: DataDoRitmo, other: DataDoRitmo) =>
  one.vencimento.localeCompare(other.vencimento) || one.chave.localeCompare(other.chave);

/** In the order of the days the rule names; counted from the beginning only where their number has an end. */
function* datasDesde(ritmo: Ritmo, de: string, ate: string, dias: DayRules): Generator<DataDoRitmo> {
  const pedido = ritmo.ocorrencias === null ? addDays(de, -desvio) : ritmo.inicio;
  const [, desde = ritmo.inicio] = [pedido, ritmo.inicio].sort();
  let count = 0;
  const vencimentos = new Set<string>();
  for (const dia of diasDaRegra(ritmo, desde, dias)) {
    if (dia.base > ate || (ritmo.fim !== null && dia.base > ritmo.fim)) return;
    const vencimento = vencimentoDe(ritmo, dia.base, dias);
    // Two that fall on one day are one: that of the day itself, else the first.
    if (vencimentos.has(vencimento) || (vencimento !== dia.base && daRegra(ritmo, vencimento, dias)))
      continue;
    vencimentos.add(vencimento);
    count += 1;
    if (ritmo.ocorrencias !== null && count > ritmo.ocorrencias) return;
    const meta =
      ritmo.meta_dias_uteis === 0 ? null : addBusinessDays(vencimento, -ritmo.meta_dias_uteis, dias);
    yield { ...dia, vencimento, meta };
  }
}

type DiaDaRegra = Pick<DataDoRitmo, 'chave' | 'competencia' | 'base'>;
const doDia = (base: string): DiaDaRegra => ({ chave: base, competencia: base.slice(0, 7), base });

/** The days that the rule names from a day on, without an end. */
function* diasDaRegra(ritmo: Ritmo, desde: string, dias: DayRules): Generator<DiaDaRegra> {
  const { frequencia, inicio } = ritmo;
  if (frequencia in frequenciasEmMeses) {
    const passo = frequenciasEmMeses[frequencia as keyof typeof frequenciasEmMeses];
    const primeiro = inicio.slice(0, 7);
    // A month earlier than asked costs nothing, and its day may be late in it.
    const pulados = Math.max(0, Math.floor(mesesEntre(primeiro, desde.slice(0, 7)) / passo) - 1);
    for (let n = pulados; ; n += 1) {
      const mes = addMonths(primeiro, n * passo);
      const base = diaNoMes(ritmo, mes, dias);
      const competencia = addMonths(mes, -ritmo.deslocamento_meses);
      if (base >= desde) yield { chave: `${competencia}-01`, competencia, base };
    }
  }
  const fim = ritmo.fim ?? fimDosTempos;
  for (let dia = desde; dia <= fim; dia = addDays(dia, 1)) if (daRegra(ritmo, dia, dias)) yield doDia(dia);
}

/** Whether a rhythm that counts in days or weeks names a day. */
function daRegra(ritmo: Ritmo, dia: string, dias: DayRules): boolean {
  const { frequencia, inicio, fim } = ritmo;
  if (dia < inicio || (fim !== null && dia > fim)) return false;
  if (frequencia === 'diaria') return isBusinessDay(dia, dias);
  if (!(frequencia in frequenciasEmSemanas)) return false;
  const semanas = frequenciasEmSemanas[frequencia as keyof typeof frequenciasEmSemanas];
  const semana = daysBetween(segundaDe(inicio), segundaDe(dia)) / 7;
  return semana % semanas === 0 && ritmo.dias_semana.includes(diaDaSemana(dia));
}

const mesesEntre = (de: string, ate: string) =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7));

/** The day of a month (`AAAA-MM`) that a rule names, before it is moved to business. */
export function diaNoMes(
  { regra_tipo, regra_dia }: Pick<Ritmo, 'regra_tipo' | 'regra_dia'>,
  mes: string,
  dias: DayRules,
): string {
  switch (regra_tipo) {
    case 'dia_fixo':
      return dayOfMonth(mes, regra_dia ?? 1, 'mantem');
    case 'dia_util': {
      const dia = nthBusinessDayOf(mes, regra_dia ?? 1, dias);
      return dia.startsWith(mes) ? dia : lastBusinessDayOf(mes, dias);
    }
    case 'ultimo_dia_util':
      return lastBusinessDayOf(mes, dias);
    case 'ultimo_dia':
      return lastDayOf(mes);
  }
}

function vencimentoDe({ frequencia, ajuste }: Ritmo, base: string, dias: DayRules): string {
  return frequencia === 'diaria' ? base : adjustToBusinessDay(base, ajuste, dias);
}

const diaEMes = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;
const verbos = { antecipa: 'antecipa', posterga: 'posterga' } as const;

/** Why a date is another day than its rule names, or stays on one without business; `null` where it is that day. */
export function ajusteTexto(
  { ajuste }: Pick<Ritmo, 'ajuste'>,
  { base, vencimento }: Pick<DataDoRitmo, 'base' | 'vencimento'>,
  dias: DayRules,
): string | null {
  if (isBusinessDay(base, dias)) return null;
  const fora = { 6: 'sábado', 7: 'domingo' }[diaDaSemana(base)] ?? 'feriado';
  const que = `${diaEMes(base)} é ${fora}`;
  return ajuste === 'mantem' ? `${que}: mantém` : `${que}: ${verbos[ajuste]} para ${diaEMes(vencimento)}`;
}
