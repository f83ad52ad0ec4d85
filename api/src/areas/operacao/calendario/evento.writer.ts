import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  evento_calendario,
  evento_contato,
  evento_excecao,
  evento_participante,
} from '../../../platform/database/schema';
import type { EventoRow } from './ocorrencias';

type Values = typeof evento_calendario.$inferInsert;
/** Columns that a person or a step changes. */
export type Colunas = Partial<
  Omit<Values, 'id' | 'uuid' | 'versao' | 'criado_em' | 'criado_por_id' | 'excluido_em'>
>;
export type NovasColunas = Pick<Values, 'titulo' | 'tipo' | 'inicio' | 'fim'> & Colunas;

export async function insertEvento(tx: Transaction, colunas: NovasColunas, por: Trail): Promise<EventoRow> {
  const [row] = await tx
    .insert(evento_calendario)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('An event was not inserted.');
  return row;
}

/** Writes an event; its version rises, as calendars outside need to see a change. */
export async function updateEvento(
  tx: Transaction,
  id: number,
  colunas: Colunas,
  por: Trail,
): Promise<EventoRow> {
  const [row] = await tx
    .update(evento_calendario)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(evento_calendario.id, id))
    .returning();
  if (!row) throw new Error('An event was not updated.');
  return row;
}

/** Leaves a date out of a series. */
export async function leaveOut(tx: Transaction, eventoId: number, data: string): Promise<void> {
  await tx.insert(evento_excecao).values({ evento_id: eventoId, data }).onConflictDoNothing();
  // What was taken out of another day of it before, and stood on this date, gives its place.
  await tx
    .update(evento_calendario)
    .set({ ocorrencia_original: null })
    .where(and(eq(evento_calendario.serie_id, eventoId), eq(evento_calendario.ocorrencia_original, data)));
}

/** Moves what a series leaves out along with it. @param dias 0 takes them away where it repeats no more */
export async function shiftExceptions(tx: Transaction, eventoId: number, dias: number): Promise<void> {
  const rows = await tx.delete(evento_excecao).where(eq(evento_excecao.evento_id, eventoId)).returning();
  if (rows.length === 0) return;
  await tx
    .insert(evento_excecao)
    .values(rows.map(({ evento_id, data }) => ({ evento_id, data: addDays(data, dias) })));
}

export async function dropExceptions(tx: Transaction, eventoId: number): Promise<void> {
  await tx.delete(evento_excecao).where(eq(evento_excecao.evento_id, eventoId));
}

/** What stands from a date on belongs to the series that begins there. @param dias that its dates are moved by */
export async function handOverFrom(
  tx: Transaction,
  de: number,
  para: number,
  data: string,
  dias: number,
): Promise<void> {
  const rows = await tx
    .delete(evento_excecao)
    .where(and(eq(evento_excecao.evento_id, de), gte(evento_excecao.data, data)))
    .returning();
  if (rows.length > 0)
    await tx
      .insert(evento_excecao)
      .values(rows.map((row) => ({ evento_id: para, data: addDays(row.data, dias) })));
  await tx
    .update(evento_calendario)
    .set({ serie_id: para })
    .where(
      and(
        eq(evento_calendario.serie_id, de),
        isNotNull(evento_calendario.ocorrencia_original),
        gte(evento_calendario.ocorrencia_original, data),
      ),
    );
}

/** Events taken out of a series that are still to come, held. */
export function lockTakenOut(tx: Transaction, serieId: number, desde: Date): Promise<EventoRow[]> {
  return tx
    .select()
    .from(evento_calendario)
    .where(
      and(
        eq(evento_calendario.serie_id, serieId),
        eq(evento_calendario.status, 'confirmado'),
        isNull(evento_calendario.excluido_em),
        gte(evento_calendario.inicio, desde),
      ),
    )
    .orderBy(evento_calendario.id)
    .for('update');
}

/**
 * Who takes part from now on: who stays keeps his answer, unless there is something new to answer.
 * @param organizador goes by himself
 */
export async function writeEventoParticipantes(
  tx: Transaction,
  eventoId: number,
  ids: readonly number[],
  { organizador, perguntaDeNovo }: { organizador: number | null; perguntaDeNovo: boolean },
): Promise<void> {
  const before = await tx
    .select()
    .from(evento_participante)
    .where(eq(evento_participante.evento_id, eventoId));
  const gone = before.filter(({ usuario_id }) => !ids.includes(usuario_id)).map((one) => one.usuario_id);
  if (gone.length > 0)
    await tx
      .delete(evento_participante)
      .where(and(eq(evento_participante.evento_id, eventoId), inArray(evento_participante.usuario_id, gone)));
  if (perguntaDeNovo)
    await tx
      .update(evento_participante)
      .set({ resposta: 'pendente', respondido_em: null })
      .where(eq(evento_participante.evento_id, eventoId));
  const added = ids.filter((id) => !before.some(({ usuario_id }) => usuario_id === id));
  if (added.length > 0)
    await tx
      .insert(evento_participante)
      .values(added.map((usuario_id) => ({ evento_id: eventoId, usuario_id })));
  if (organizador !== null) await writeResposta(tx, eventoId, organizador, 'aceito', null);
}

/** Contacts of the client who are invited from now on. */
export async function writeContatos(
  tx: Transaction,
  eventoId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(evento_contato).where(eq(evento_contato.evento_id, eventoId));
  if (ids.length > 0)
    await tx.insert(evento_contato).values(ids.map((contato_id) => ({ evento_id: eventoId, contato_id })));
}

/** @returns whether the person takes part at all */
export async function writeResposta(
  tx: Transaction,
  eventoId: number,
  usuarioId: number,
  resposta: (typeof evento_participante.$inferSelect)['resposta'],
  em: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(evento_participante)
    .set({ resposta, respondido_em: em })
    .where(and(eq(evento_participante.evento_id, eventoId), eq(evento_participante.usuario_id, usuarioId)))
    .returning({ id: evento_participante.usuario_id });
  return rows.length > 0;
}
