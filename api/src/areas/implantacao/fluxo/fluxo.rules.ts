import {
  diasParaReabrir,
  type ImplantacaoPasso,
  implantacaoPassos,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { addDays, businessDaysBetween, type DayRules, dateIn } from '@gestao/shared/rules/calendar';
import { type Actor, may } from '../../../platform/app/actor';

type Quem = Pick<Actor, 'usuarioId' | 'visaoTotal' | 'isClient' | 'permissoes'>;

/** Who leads an implantação: its responsável, or who sees all of them; never a client's person. */
export const conduz = (actor: Quem, responsavelId: number | null): boolean =>
  !actor.isClient && (actor.visaoTotal || actor.usuarioId === responsavelId);

/** Who opens one again that ended, or cancels it. */
export const decideTodas = (actor: Quem): boolean =>
  !actor.isClient && actor.visaoTotal && may(actor as Actor, 'gerenciar todas implantacoes');

/** Whether the status is one that the step starts from. */
export const partiuDe = (passo: ImplantacaoPasso, status: string): boolean =>
  (implantacaoPassos[passo].de as readonly string[]).includes(status);

/** Whether one that was concluded may still be opened again. @param hoje `AAAA-MM-DD` */
export const reabreAte = (concluidaEm: Date | null, hoje: string): boolean =>
  concluidaEm !== null && hoje <= addDays(dateIn(concluidaEm), diasParaReabrir);

/** What the person may do with one now, in the order it is offered. @param hoje `AAAA-MM-DD` */
export function passosDe(
  actor: Quem,
  row: { status: string; responsavel_id: number | null; concluida_em: Date | null },
  hoje: string,
): ImplantacaoPasso[] {
  return (Object.keys(implantacaoPassos) as ImplantacaoPasso[]).filter((passo) => {
    if (!partiuDe(passo, row.status)) return false;
    if (passo === 'reabrir') return decideTodas(actor) && reabreAte(row.concluida_em, hoje);
    if (passo === 'cancelar') return decideTodas(actor);
    return conduz(actor, row.responsavel_id);
  });
}

/**
 * Business days that the firm and the client had an implantação, from its history; a pause is nobody's, nor is the time
 * in the inbox (docs/domain/implantacao.md#fluxo).
 * @param linhas oldest first
 * @param hoje `AAAA-MM-DD`
 */
export function relogiosDe(
  linhas: readonly { para: string; em: Date }[],
  hoje: string,
  dias: DayRules,
): { escritorio: number; cliente: number; correndo: 'escritorio' | 'cliente' | null } | null {
  const deQuem = (status: string) =>
    status === 'em_andamento' ? 'escritorio' : status === 'aguardando_cliente' ? 'cliente' : null;
  if (!linhas.some(({ para }) => deQuem(para))) return null;
  const soma = { escritorio: 0, cliente: 0 };
  for (const [at, { para, em }] of linhas.entries()) {
    const quem = deQuem(para);
    if (!quem) continue;
    const seguinte = linhas[at + 1];
    const ate = seguinte ? dateIn(seguinte.em) : hoje;
    soma[quem] += Math.max(0, businessDaysBetween(dateIn(em), ate, dias));
  }
  return { ...soma, correndo: deQuem(linhas.at(-1)?.para ?? '') };
}
