import type { Evento, EventoForm } from '@gestao/shared/contracts/operacao/evento';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  cliente_contato,
  evento_calendario,
  evento_contato,
  evento_participante,
  seletor,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { eventoRows } from './eventos.rows';
import { diasDe, type EventoRow } from './ocorrencias';
import { recorrenciaOf } from './recorrencia';
import type { Relogio } from './relogio';

type Leitor = Pick<Transaction, 'select'>;
export type Resposta = Evento['participantes'][number]['resposta'];

/** The event a person is about to change, held. @throws Refusal 404 outside the rows */
export async function lockEvento(tx: Transaction, actor: Actor, uuid: string): Promise<EventoRow> {
  const [row] = await tx
    .select()
    .from(evento_calendario)
    .where(and(eq(evento_calendario.uuid, uuid), isNull(evento_calendario.excluido_em), eventoRows(actor)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function findEvento(orm: Leitor, onde: SQL | undefined): Promise<EventoRow | undefined> {
  const [row] = await orm
    .select()
    .from(evento_calendario)
    .where(and(isNull(evento_calendario.excluido_em), onde));
  return row;
}

export interface Participante {
  id: number;
  uuid: string;
  nome: string;
  email: string;
  resposta: Resposta;
}

/** Who takes part, by name. */
export async function selectParticipantes(orm: Leitor, eventoId: number): Promise<Participante[]> {
  return orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      resposta: sql<Resposta>`${evento_participante.resposta}`,
    })
    .from(evento_participante)
    .innerJoin(usuario, eq(usuario.id, evento_participante.usuario_id))
    .where(eq(evento_participante.evento_id, eventoId))
    .orderBy(byText(usuario.nome), asc(usuario.id));
}

/** A contact of the client who was invited. */
export interface ContatoConvidado {
  id: number;
  uuid: string;
  nome: string;
  email: string;
}

/** Contacts of the client who are invited and can be written to, by name. */
export async function selectContatos(orm: Leitor, eventoId: number): Promise<ContatoConvidado[]> {
  const rows = await orm
    .select({
      id: cliente_contato.id,
      uuid: cliente_contato.uuid,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
    })
    .from(evento_contato)
    .innerJoin(cliente_contato, eq(cliente_contato.id, evento_contato.contato_id))
    .where(and(eq(evento_contato.evento_id, eventoId), isNull(cliente_contato.excluido_em)))
    .orderBy(byText(cliente_contato.nome), asc(cliente_contato.id));
  return rows.flatMap(({ email, ...one }) => (email ? [{ ...one, email }] : []));
}

/** What an event names, as a person reads it. */
export async function selectNomes(orm: Leitor, row: EventoRow) {
  const [nomes] = await orm
    .select({
      tipo: seletor.rotulo,
      cliente_uuid: cliente.uuid,
      cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      organizador_uuid: usuario.uuid,
      organizador: usuario.nome,
      organizador_email: usuario.email,
      sala_uuid: sql<string | null>`(select s.uuid from seletor s where s.id = ${evento_calendario.sala_id})`,
      sala: sql<string | null>`(select s.rotulo from seletor s where s.id = ${evento_calendario.sala_id})`,
    })
    .from(evento_calendario)
    .leftJoin(
      seletor,
      and(
        eq(seletor.grupo, 'tipo_evento'),
        eq(seletor.chave, evento_calendario.tipo),
        isNull(seletor.excluido_em),
      ),
    )
    .leftJoin(cliente, eq(cliente.id, evento_calendario.cliente_id))
    .leftJoin(usuario, eq(usuario.id, evento_calendario.organizador_id))
    .where(eq(evento_calendario.id, row.id));
  if (!nomes) throw new Error('An event was not read.');
  return nomes;
}
export type Nomes = Awaited<ReturnType<typeof selectNomes>>;

/** Days and hours of an event, or of one date of its series, as its form tells them. */
export function datasDoForm(
  relogio: Relogio,
  row: EventoRow,
  ocorrencia: string | null = null,
): Pick<EventoForm, 'dia_inteiro' | 'data_inicio' | 'hora_inicio' | 'data_fim' | 'hora_fim'> {
  const data_inicio = ocorrencia ?? relogio.data(row.inicio);
  return {
    dia_inteiro: row.dia_inteiro,
    data_inicio,
    hora_inicio: row.dia_inteiro ? null : relogio.hora(row.inicio),
    data_fim: addDays(data_inicio, diasDe(relogio, row)),
    hora_fim: row.dia_inteiro ? null : relogio.hora(row.fim),
  };
}

export const regraDe = ({ recorrencia, recorrencia_fim }: EventoRow) =>
  recorrencia === null ? null : recorrenciaOf(recorrencia, recorrencia_fim);
