import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import type { Transaction } from '../../../../platform/database/database';
import { maxItens } from '../calendario.service';
import type { Entrada } from '../icalendar';
import { dayOf, diasAntes } from './entradas';
import { dropEntradas, lockEntradas, writeEntradas } from './feed.writer';

/** How long what is gone is told to be cancelled, in days. */
const diasDeCancelada = 30;

const textOf = ({ inicio }: Entrada) => (typeof inicio === 'string' ? inicio : inicio.toISOString());

function lastDayOf({ fim, serie }: Entrada): string | null {
  if (serie) return serie.fim;
  return typeof fim === 'string' ? fim : dateIn(fim);
}

/**
 * Puts with what a feed tells now what it told before and does not any more, whatever the cause: deleted, moved
 * away, somebody else's now. A calendar that had it takes it out. The number of a change never falls: what comes
 * back is newer than its cancellation, and what moves without a version of its own is newer than before.
 * @param atuais in the order of their days
 */
export async function comRemovidas(
  tx: Transaction,
  feedId: number,
  atuais: readonly Entrada[],
  now: Date,
): Promise<Entrada[]> {
  const hoje = dateIn(now);
  const antes = new Map((await lockEntradas(tx, feedId)).map((row) => [row.uid, row]));
  const escritas: Parameters<typeof writeEntradas>[2][number][] = [];
  const entradas = atuais.map((entrada): Entrada => {
    const dita = antes.get(entrada.uid);
    const inicio = textOf(entrada);
    const nova = dita && (dita.removida_em !== null || dita.inicio !== inicio);
    const sequencia = Math.max(entrada.sequencia, (dita?.sequencia ?? 0) + (nova ? 1 : 0));
    if (!dita || nova || dita.sequencia !== sequencia)
      escritas.push({ uid: entrada.uid, sequencia, inicio, fim: lastDayOf(entrada), removida_em: null });
    return { ...entrada, sequencia };
  });
  const agora = new Set(atuais.map(({ uid }) => uid));
  const inicioDaJanela = addDays(hoje, -diasAntes);
  // Past the most that is told, something is left out and not gone.
  const last = atuais.length >= maxItens ? atuais.at(-1) : undefined;
  const esquecidas: string[] = [];
  const canceladas: Entrada[] = [];
  for (const row of antes.values()) {
    if (agora.has(row.uid)) continue;
    const dia = row.inicio.length === 10 ? row.inicio : dateIn(row.inicio);
    // Out of the window by the passing of days: a calendar keeps it as it was.
    if (row.fim !== null && row.fim < inicioDaJanela && row.removida_em === null) {
      esquecidas.push(row.uid);
      continue;
    }
    if (last && row.removida_em === null && dia >= dayOf(last)) continue;
    const removida_em = row.removida_em ?? now;
    const sequencia = row.removida_em === null ? row.sequencia + 1 : row.sequencia;
    if (removida_em.getTime() < now.getTime() - diasDeCancelada * 86_400_000) continue;
    if (row.removida_em === null)
      escritas.push({ uid: row.uid, sequencia, inicio: row.inicio, fim: row.fim, removida_em });
    const inicio = row.inicio.length === 10 ? row.inicio : new Date(row.inicio);
    canceladas.push({
      uid: row.uid,
      sequencia,
      alteradaEm: removida_em,
      titulo: 'Cancelado',
      inicio,
      fim: inicio,
      cancelada: true,
    });
  }
  await writeEntradas(tx, feedId, escritas);
  await dropEntradas(tx, feedId, {
    antes: new Date(now.getTime() - diasDeCancelada * 86_400_000),
    uids: esquecidas,
  });
  return [...entradas, ...canceladas];
}
