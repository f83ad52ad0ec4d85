import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AbsenceWork } from '../../../platform/area/absence-work';
import type { Transaction } from '../../../platform/database/database';
import { cliente, evento_calendario, evento_participante, usuario } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { updateEvento, writeEventoParticipantes } from '../calendario/evento.writer';
import { eventoRows } from '../calendario/eventos.rows';

const dia = sql`(${evento_calendario.inicio} at time zone 'America/Sao_Paulo')::date`;
const confirmado = and(
  isNull(evento_calendario.excluido_em),
  eq(evento_calendario.status, 'confirmado'),
  // A series goes on after the absence: who calls it does not change for some of its dates.
  isNull(evento_calendario.recorrencia),
) as SQL;
const nesses = (uuids: readonly string[]) => inArray(evento_calendario.uuid, [...uuids]);
const duracao = sql<number>`(extract(epoch from ${evento_calendario.fim} - ${evento_calendario.inicio}) / 60)::int`;

/** Events that a person called: somebody else receives the others. */
export const eventosAbsenceWork: AbsenceWork = {
  papel: 'evento_organizador',
  permissoes: [],
  rota: '/calendario',
  rotaDe: () => '/calendario',
  async due(orm, pessoaId, { inicio, fim }) {
    const rows = await orm
      .select({
        uuid: evento_calendario.uuid,
        titulo: evento_calendario.titulo,
        cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        equipeId: cliente.equipe_id,
        data: sql<string>`${dia}::text`,
        minutos: duracao,
        diaInteiro: evento_calendario.dia_inteiro,
      })
      .from(evento_calendario)
      .leftJoin(cliente, eq(cliente.id, evento_calendario.cliente_id))
      .where(
        and(
          confirmado,
          eq(evento_calendario.organizador_id, pessoaId),
          sql`${dia} between ${inicio}::date and ${fim}::date`,
        ),
      )
      .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id));
    return rows.map(({ minutos, diaInteiro, ...row }) => ({
      ...row,
      departamentoId: null,
      minutos_milimin: diaInteiro ? 0 : Math.max(0, minutos) * 1000,
      impedidos: [],
    }));
  },
  async visible(orm, actor, uuids) {
    if (uuids.length === 0) return new Set();
    const rows = await orm
      .select({ uuid: evento_calendario.uuid })
      .from(evento_calendario)
      .where(and(isNull(evento_calendario.excluido_em), nesses(uuids), eventoRows(actor)));
    return new Set(rows.map(({ uuid }) => uuid));
  },
  async titles(orm, uuids) {
    if (uuids.length === 0) return new Map();
    const rows = await orm
      .select({ uuid: evento_calendario.uuid, titulo: evento_calendario.titulo })
      .from(evento_calendario)
      .where(nesses(uuids));
    return new Map(rows.map(({ uuid, titulo }) => [uuid, titulo]));
  },
  async load(orm, pessoas, { inicio, fim }) {
    if (pessoas.length === 0) return new Map();
    const rows = await orm
      .select({ id: evento_participante.usuario_id, minutos: sql<number>`sum(${duracao})::int` })
      .from(evento_participante)
      .innerJoin(evento_calendario, eq(evento_calendario.id, evento_participante.evento_id))
      .where(
        and(
          confirmado,
          eq(evento_calendario.dia_inteiro, false),
          inArray(evento_participante.usuario_id, [...pessoas]),
          sql`${evento_participante.resposta} <> 'recusado'`,
          sql`${dia} between ${inicio}::date and ${fim}::date`,
        ),
      )
      .groupBy(evento_participante.usuario_id);
    return new Map(rows.map(({ id, minutos }) => [id, minutos * 1000]));
  },
  async hold(tx, { now }, uuids) {
    if (uuids.length === 0) return new Map();
    const rows = await tx
      .select()
      .from(evento_calendario)
      .where(and(isNull(evento_calendario.excluido_em), nesses(uuids)))
      .orderBy(evento_calendario.id)
      .for('update');
    const agora = now();
    return new Map(
      rows.map((row) => [
        row.uuid,
        {
          titulo: row.titulo,
          data: dateIn(row.inicio),
          pessoaId: row.organizador_id,
          aberto: row.status === 'confirmado' && row.fim >= agora,
          trancado: false,
          impedidos: [],
        },
      ]),
    );
  },
  async give(tx, audit, _, changes, motivo, por) {
    const rows = await tx
      .select()
      .from(evento_calendario)
      .where(nesses(changes.map(({ uuid }) => uuid)))
      .orderBy(evento_calendario.id);
    for (const row of rows) {
      const para = changes.find(({ uuid }) => uuid === row.uuid);
      if (!para) continue;
      const participam = await tx
        .select({ id: evento_participante.usuario_id })
        .from(evento_participante)
        .where(eq(evento_participante.evento_id, row.id));
      await updateEvento(tx, row.id, { organizador_id: para.paraId }, por);
      await writeEventoParticipantes(
        tx,
        row.id,
        [...new Set([...participam.map(({ id }) => id), para.paraId])],
        {
          organizador: para.paraId,
          perguntaDeNovo: false,
        },
      );
      audit.record({
        acao: 'Alterou',
        entidade: 'evento_calendario',
        uuid: row.uuid,
        rotulo: row.titulo,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        antes: { organizador: await nomeDe(tx, row.organizador_id), motivo: null },
        depois: { organizador: await nomeDe(tx, para.paraId), motivo },
      });
    }
  },
};

async function nomeDe(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, id));
  return row?.nome ?? null;
}
