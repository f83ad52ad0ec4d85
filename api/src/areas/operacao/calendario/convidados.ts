import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, cliente_contato, usuario } from '../../../platform/database/schema';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { type Novidade, tellOfEvento } from './convites';
import { mailContatos } from './convites-contatos';
import { writeContatos, writeEventoParticipantes } from './evento.writer';
import {
  type ContatoConvidado,
  type Participante,
  selectContatos,
  selectParticipantes,
} from './eventos.repository';
import type { EventoRow } from './ocorrencias';

/** Who is invited to an event: people of the firm, and of its client. */
export interface Convidados {
  pessoas: Participante[];
  contatos: ContatoConvidado[];
}

export const ninguem: Convidados = { pessoas: [], contatos: [] };

export async function selectConvidados(tx: Transaction, eventoId: number): Promise<Convidados> {
  return {
    pessoas: await selectParticipantes(tx, eventoId),
    contatos: await selectContatos(tx, eventoId),
  };
}

/** Tells all of them what became of an event: the firm's by the channels they chose, the client's by letter. */
export async function tellConvidados(
  tx: Transaction,
  scope: Scope,
  eventoId: number,
  novidade: Novidade,
  { pessoas, contatos }: Convidados,
): Promise<void> {
  await tellOfEvento(tx, scope, eventoId, novidade, pessoas);
  await mailContatos(tx, scope, eventoId, novidade, contatos);
}

/** Of one list those that are not in the other, and those that are in both. */
export const soEm = (estes: Convidados, outros: Convidados): Convidados => escolhe(estes, outros, false);
export const emAmbos = (estes: Convidados, outros: Convidados): Convidados => escolhe(estes, outros, true);

function escolhe(estes: Convidados, outros: Convidados, em: boolean): Convidados {
  const fica = <T extends { id: number }>(list: readonly T[], other: readonly T[]) =>
    list.filter(({ id }) => other.some((one) => one.id === id) === em);
  return {
    pessoas: fica(estes.pessoas, outros.pessoas),
    contatos: fica(estes.contatos, outros.contatos),
  };
}

/** Contacts of a client whom the person may invite. @throws Refusal 403 for a client's person; 404 outside the rows */
export async function contatosParaConvidar({ orm }: Pick<Database, 'orm'>, actor: Actor, uuid: string) {
  if (actor.isClient) throw forbidden();
  const [row] = await orm
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(actor)));
  if (!row) throw notFound();
  const contatos = await listContatosComEmail(orm, row.id);
  return contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` }));
}

/**
 * Internal ids of contacts of the event's client who can be written to; who is invited already may stay.
 * @param uuids without them, who is invited already and still is of the client
 * @throws Refusal 422 at `contatos`
 */
export async function contatosOf(
  tx: Transaction,
  clienteId: number | null,
  uuids: readonly string[] | undefined,
  presentes: readonly ContatoConvidado[] = [],
): Promise<number[]> {
  const wanted = [...new Set(uuids ?? presentes.map(({ uuid }) => uuid))];
  if (wanted.length === 0) return [];
  const rows =
    clienteId === null
      ? []
      : await tx
          .select({ id: cliente_contato.id })
          .from(cliente_contato)
          .where(
            and(
              inArray(cliente_contato.uuid, wanted),
              eq(cliente_contato.cliente_id, clienteId),
              isNotNull(cliente_contato.email),
              isNull(cliente_contato.excluido_em),
            ),
          );
  if (uuids !== undefined && rows.length !== wanted.length)
    throw invalidFields({ contatos: ['Opção inválida.'] });
  return rows.map(({ id }) => id);
}

/** Internal ids of people of the firm who have not left; who takes part already may stay. */
export async function peopleOf(
  tx: Transaction,
  uuids: readonly string[],
  presentes: readonly Participante[],
): Promise<number[]> {
  const wanted = [...new Set(uuids)];
  if (wanted.length === 0) return [];
  const fits = and(eq(usuario.is_client, 0), ne(usuario.status, 'inativo'), isNull(usuario.excluido_em));
  const rows = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      and(
        inArray(usuario.uuid, wanted),
        presentes.length === 0
          ? fits
          : or(
              fits,
              inArray(
                usuario.id,
                presentes.map(({ id }) => id),
              ),
            ),
      ),
    );
  if (rows.length !== wanted.length) throw invalidFields({ participantes: ['Opção inválida.'] });
  return rows.map(({ id }) => id);
}

/** Who is invited from now on. Who organises an event takes part in it. */
export async function writeConvidados(
  tx: Transaction,
  row: EventoRow,
  { pessoas: ids, contatos }: { pessoas: readonly number[]; contatos: readonly number[] },
  perguntaDeNovo: boolean,
): Promise<void> {
  const organizador = row.organizador_id;
  const all = organizador === null || ids.includes(organizador) ? ids : [...ids, organizador];
  await writeEventoParticipantes(tx, row.id, all, { organizador, perguntaDeNovo });
  await writeContatos(tx, row.id, contatos);
}
