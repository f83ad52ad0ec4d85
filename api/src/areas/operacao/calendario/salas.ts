import { formatDateInWords } from '@gestao/shared/config';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { evento_calendario, seletor } from '../../../platform/database/schema';
import { eventoRows } from './eventos.rows';
import { type EventoRow, eventosEntre, excecoesDe, ocorrenciasDe } from './ocorrencias';
import { readRelogio } from './relogio';

/** How far ahead the dates of a series are compared, in days: two that never end meet within a year. */
const horizonte = 400;

/**
 * Holds a room until the end of the transaction, so that of two bookings made at once one sees the other.
 * @param atual the room the event has already: it may be out of use
 * @throws Refusal 422 for a room that is none, or is out of use
 */
export async function lockSala(tx: Transaction, uuid: string, atual: number | null = null) {
  const [row] = await tx
    .select({ id: seletor.id, rotulo: seletor.rotulo })
    .from(seletor)
    .where(
      and(
        eq(seletor.uuid, uuid),
        eq(seletor.grupo, 'sala'),
        isNull(seletor.excluido_em),
        atual === null ? seletor.ativo : or(seletor.ativo, eq(seletor.id, atual)),
      ),
    )
    .for('update');
  if (!row) throw invalidFields({ sala_uuid: ['Opção inválida.'] });
  return row;
}

/**
 * Refuses an event whose room is taken at one of its times. The room is held by the caller, and the event written.
 * @throws Refusal 406 `sala_ocupada`, naming the event that has it where the person may know of it
 */
export async function refuseTakenRoom(
  tx: Transaction,
  actor: Actor,
  evento: EventoRow,
  sala: { id: number; rotulo: string },
): Promise<void> {
  const relogio = await readRelogio(tx);
  const de = relogio.data(evento.inicio);
  const ate = evento.recorrencia === null ? relogio.data(evento.fim) : addDays(de, horizonte);
  const outros = await tx
    .select({
      evento: evento_calendario,
      conhecido: sql<boolean>`${eventoRows(actor) ?? sql`true`}`,
    })
    .from(evento_calendario)
    .where(
      and(
        eq(evento_calendario.sala_id, sala.id),
        ne(evento_calendario.id, evento.id),
        isNull(evento_calendario.excluido_em),
        eq(evento_calendario.status, 'confirmado'),
        eventosEntre(relogio, de, ate),
      ),
    );
  if (outros.length === 0) return;
  const fora = await excecoesDe(tx, [evento, ...outros.map((one) => one.evento)]);
  const datas = (one: EventoRow) => ocorrenciasDe(relogio, one, fora.get(one.id) ?? new Set(), de, ate);
  const minhas = datas(evento);
  for (const { evento: outro, conhecido } of outros) {
    for (const dela of datas(outro)) {
      if (!minhas.some((minha) => minha.inicio < dela.fim && dela.inicio < minha.fim)) continue;
      const nome = conhecido ? `“${outro.titulo}”` : 'outro evento';
      const horas = outro.dia_inteiro
        ? 'o dia inteiro'
        : `das ${relogio.hora(dela.inicio)} às ${relogio.hora(dela.fim)}`;
      throw ruleRefusal(
        'sala_ocupada',
        `${sala.rotulo} está ocupada por ${nome} em ${formatDateInWords(relogio.data(dela.inicio))}, ${horas}.`,
      );
    }
  }
}
