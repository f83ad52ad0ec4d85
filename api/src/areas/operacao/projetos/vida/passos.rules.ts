import type { ProjetoPasso, ProjetoStatus } from '@gestao/shared/contracts/operacao/projetos';
import { projetoEncerrados, projetoPassos } from '@gestao/shared/contracts/operacao/values/projetos';
import { businessDaysBetween, type DayRules } from '@gestao/shared/rules/calendar';

/** Whether a project still goes on. */
export const estaAberto = (status: string): boolean => !projetoEncerrados.some((one) => one === status);

/** Who changes a project and its status: its responsável, or who sees all of them; never a client's person. */
export function conduz(
  { usuarioId, visaoTotal, isClient }: { usuarioId: number; visaoTotal: boolean; isClient: boolean },
  responsavelId: number,
): boolean {
  return !isClient && (visaoTotal || usuarioId === responsavelId);
}

/** Whether the status is one that the step starts from. */
export const partiuDe = (passo: ProjetoPasso, status: string): boolean =>
  (projetoPassos[passo].de as readonly string[]).includes(status);

/** Steps that start from a status, in the order they are offered. */
export const passosDe = (status: ProjetoStatus): ProjetoPasso[] =>
  (Object.keys(projetoPassos) as ProjetoPasso[]).filter((passo) => partiuDe(passo, status));

/**
 * Business days that a project was paused: those after the day it stopped, up to today.
 * @param desde, hoje `AAAA-MM-DD`
 */
export const diasDaPausa = (desde: string, hoje: string, regras: DayRules): number =>
  Math.max(0, businessDaysBetween(desde, hoje, regras));
