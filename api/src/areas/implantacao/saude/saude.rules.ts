import type { SaudeFaixa } from '@gestao/shared/contracts/implantacao/implantacoes';
import { businessDaysBetween, type DayRules } from '@gestao/shared/rules/calendar';

/** Lowest health of each band but the last (docs/domain/implantacao.md#saude). */
export const saudeMinima = { saudavel: 80, atencao: 60 } as const;

/** Band of a health score 0–100. */
export function faixaDaSaude(saude: number): SaudeFaixa {
  if (saude >= saudeMinima.saudavel) return 'saudavel';
  return saude >= saudeMinima.atencao ? 'atencao' : 'critica';
}

/** What the health of an implantação is counted from (docs/domain/implantacao.md#saude). */
export interface SinaisDaSaude {
  /** Whole percent, 0 to 100. */
  progresso: number;
  /** Whole percent, 0 to 100; 0 while nothing should be done yet. */
  esperado: number;
  /** Required documents whose due day has come, and those of them that are Aprovado or Dispensado. */
  documentos: { devidos: number; resolvidos: number };
  /** Business days since the client last did anything, or since the start where he did nothing yet. */
  diasSemCliente: number;
  /** Mood of the last check-in, and how many business days ago it was; `null` where there is none yet. */
  checkin: { humor: string; dias: number } | null;
  /** Business days since the start: a check-in is missed only after ten of them. */
  diasDesdeInicio: number;
  impedimentos: number;
  /** Whether a task that brings a fine is overdue. */
  multaVencida: boolean;
}

export const partesDaSaude = ['prazo', 'documentos', 'engajamento', 'checkin', 'impedimentos'] as const;
export type ParteDaSaude = (typeof partesDaSaude)[number];
/** Most that each part gives, in hundredths of a point. */
export const maximoDaParte: Record<ParteDaSaude, number> = {
  prazo: 4000,
  documentos: 2500,
  engajamento: 2000,
  checkin: 1000,
  impedimentos: 500,
};
const pontosDoHumor: Record<string, number> = { bom: 1000, neutro: 600, ruim: 0 };
const diasDeCheckin = 10;
/** Up to here the client counts as present, from there on as gone. */
const presenteAte = 5;
const ausenteDesde = 15;
const pontosPorImpedimento = 200;
/** Most that is left once something that brings a fine is late. */
export const tetoComMulta = 79;

export interface Saude {
  /** 0 to 100. */
  saude: number;
  /** What each part gives, in hundredths of a point; their sum, floored, is the health unless a fine caps it. */
  partes: Record<ParteDaSaude, number>;
  limitada: boolean;
}

/** Health of an implantação, with its parts. */
export function saudeDe(sinais: SinaisDaSaude): Saude {
  const { progresso, esperado, documentos, diasSemCliente, checkin, diasDesdeInicio } = sinais;
  const share = (maximo: number, parte: number, todo: number) =>
    todo <= 0 ? maximo : Math.floor((maximo * Math.min(Math.max(parte, 0), todo)) / todo);
  const semCheckin = checkin === null || checkin.dias > diasDeCheckin;
  const partes: Record<ParteDaSaude, number> = {
    prazo: share(maximoDaParte.prazo, progresso, esperado),
    documentos: share(maximoDaParte.documentos, documentos.resolvidos, documentos.devidos),
    engajamento: share(
      maximoDaParte.engajamento,
      ausenteDesde - Math.max(diasSemCliente, presenteAte),
      ausenteDesde - presenteAte,
    ),
    checkin: semCheckin
      ? checkin === null && diasDesdeInicio <= diasDeCheckin
        ? maximoDaParte.checkin
        : 0
      : Object.hasOwn(pontosDoHumor, checkin.humor)
        ? (pontosDoHumor[checkin.humor] as number)
        : 0,
    impedimentos: Math.max(0, maximoDaParte.impedimentos - pontosPorImpedimento * sinais.impedimentos),
  };
  const soma = Math.floor(partesDaSaude.reduce((total, parte) => total + partes[parte], 0) / 100);
  const limitada = sinais.multaVencida && soma > tetoComMulta;
  return { saude: limitada ? tetoComMulta : soma, partes, limitada };
}

/** A phase as progress and expected progress read it. */
export interface FaseNoTempo {
  status: string;
  peso_bp: number;
  inicio_previsto: string | null;
  fim_previsto: string | null;
  /** Progress of its tasks, 0 to 100. */
  progresso: number;
}

const contam = (fases: readonly FaseNoTempo[]) => fases.filter((one) => one.status !== 'nao_se_aplica');
const pesoDe = (fases: readonly FaseNoTempo[]) => fases.reduce((total, one) => total + one.peso_bp, 0);

/** Whole percent of the weight that is done; a concluded phase counts whole, one that does not apply not at all. */
export function progressoDasFases(fases: readonly FaseNoTempo[]): number {
  const valem = contam(fases);
  const peso = pesoDe(valem);
  if (peso === 0) return 0;
  const feito = valem.reduce(
    (total, one) => total + one.peso_bp * (one.status === 'concluida' ? 100 : one.progresso),
    0,
  );
  return Math.floor(feito / peso);
}

/**
 * Whole percent that should be done on a day: phases whose planned end has come, and of those that run the share of
 * their business days.
 * @param hoje `AAAA-MM-DD`; of a paused one the day it was paused
 */
export function progressoEsperado(fases: readonly FaseNoTempo[], hoje: string, dias?: DayRules): number {
  const valem = contam(fases);
  const peso = pesoDe(valem);
  if (peso === 0) return 0;
  let parteBp = 0;
  for (const { peso_bp, inicio_previsto, fim_previsto } of valem) {
    if (fim_previsto === null) continue;
    if (fim_previsto <= hoje) parteBp += peso_bp;
    else if (inicio_previsto !== null && inicio_previsto < hoje) {
      const todos = businessDaysBetween(inicio_previsto, fim_previsto, dias);
      const passados = businessDaysBetween(inicio_previsto, hoje, dias);
      if (todos > 0) parteBp += (peso_bp * Math.min(passados, todos)) / todos;
    }
  }
  return Math.floor((parteBp * 100) / peso + 1e-9);
}
