import { addDays } from '@gestao/shared/rules/calendar';
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { fechamentoAberto, projetoAberto } from '../../../platform/area/open-rows';
import type { Transaction } from '../../../platform/database/database';
import {
  apontamento_tempo,
  cliente,
  equipe,
  equipe_membro,
  fechamento,
  projeto,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { somaPorDia } from './tempo.rules';
import type { ApontamentoRow } from './tempo.writer';

const vivo = isNull(apontamento_tempo.excluido_em);
/** It was stopped, or written by hand. */
const parado = isNotNull(apontamento_tempo.minutos_milimin);

const tarefaRef = {
  uuid: tarefa.uuid,
  codigo: tarefa.codigo,
  titulo: tarefa.titulo,
  cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
};

/** Holds a person's time until the end of the transaction: two devices write one after the other. */
export async function holdPessoa(tx: Transaction, usuarioId: number): Promise<void> {
  await tx.select({ id: usuario.id }).from(usuario).where(eq(usuario.id, usuarioId)).for('no key update');
}

/** The timer that runs for a person, with its task. */
export async function findEmCurso(orm: Reader, usuarioId: number) {
  const [found] = await orm
    .select({ row: apontamento_tempo, tarefa: tarefaRef })
    .from(apontamento_tempo)
    .innerJoin(tarefa, eq(tarefa.id, apontamento_tempo.tarefa_id))
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .where(and(eq(apontamento_tempo.usuario_id, usuarioId), isNull(apontamento_tempo.minutos_milimin), vivo));
  if (!found) return undefined;
  const { inicio } = found.row;
  if (!inicio) throw new Error('A running timer has no beginning.');
  return { row: { ...found.row, inicio }, tarefa: found.tarefa };
}
export type EmCursoRow = NonNullable<Awaited<ReturnType<typeof findEmCurso>>>;

export async function findTarefaRef(orm: Reader, tarefaId: number) {
  const [found] = await orm
    .select(tarefaRef)
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .where(eq(tarefa.id, tarefaId));
  if (!found) throw new Error('A task with time is gone.');
  return found;
}

/** One live entry that is no running timer. */
export async function findApontamento(
  orm: Reader,
  where: SQL | undefined,
): Promise<ApontamentoRow | undefined> {
  const [row] = await orm
    .select()
    .from(apontamento_tempo)
    .where(and(where, vivo, parado));
  return row;
}

/**
 * An entry of the person that shares time with a period; a timer that runs does until now.
 * @param proprio the entry that is being changed
 */
export async function findOverlap(
  tx: Transaction,
  usuarioId: number,
  { inicio, fim }: { inicio: Date; fim: Date },
  now: Date,
  proprio?: number,
) {
  const [found] = await tx
    .select({
      inicio: apontamento_tempo.inicio,
      fim: apontamento_tempo.fim,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
    })
    .from(apontamento_tempo)
    .innerJoin(tarefa, eq(tarefa.id, apontamento_tempo.tarefa_id))
    .where(
      and(
        eq(apontamento_tempo.usuario_id, usuarioId),
        vivo,
        proprio === undefined ? undefined : ne(apontamento_tempo.id, proprio),
        sql`${apontamento_tempo.inicio} < ${fim.toISOString()}::timestamptz`,
        // Written by hand without hours it has neither end, and shares none.
        sql`coalesce(${apontamento_tempo.fim}, ${now.toISOString()}::timestamptz) > ${inicio.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(apontamento_tempo.inicio)
    .limit(1);
  return found;
}

/** Entries of one person that count to a day of the period; what began the day before may reach into it. */
export function selectDaPessoa(orm: Reader, usuarioId: number, de: string, ate: string) {
  return selectApontamentos(orm, [
    eq(apontamento_tempo.usuario_id, usuarioId),
    gte(apontamento_tempo.data, addDays(de, -1)),
    lte(apontamento_tempo.data, ate),
  ]);
}

/** Entries with their task, newest first. */
export function selectApontamentos(orm: Reader, where: (SQL | undefined)[], limit = 5_000) {
  return orm
    .select({
      row: apontamento_tempo,
      tarefa: tarefaRef,
      projeto: projeto.nome,
      usuario: { uuid: usuario.uuid, nome: usuario.nome },
      trancada: trancadaSql,
    })
    .from(apontamento_tempo)
    .innerJoin(tarefa, eq(tarefa.id, apontamento_tempo.tarefa_id))
    .innerJoin(usuario, eq(usuario.id, apontamento_tempo.usuario_id))
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .leftJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .leftJoin(projeto, eq(projeto.id, tarefa.projeto_id))
    .where(and(vivo, parado, ...where))
    .orderBy(
      desc(apontamento_tempo.data),
      sql`${apontamento_tempo.inicio} desc nulls last`,
      desc(apontamento_tempo.id),
    )
    .limit(limit);
}

/** As the records themselves say when their tasks are held; here only to offer no button that is refused. */
const trancadaSql = sql<boolean>`not (coalesce(${fechamentoAberto(fechamento.status)}, true)
  and coalesce(${projetoAberto(projeto.status)}, true))`;

/** What all entries of a task come to, and how many of them the person sees. */
export async function totaisDaTarefa(orm: Reader, tarefaId: number, rows: SQL | undefined) {
  const daTarefa = and(eq(apontamento_tempo.tarefa_id, tarefaId), vivo, parado);
  const [[soma], [vistos]] = await Promise.all([
    orm.select({ gasto: somaSql }).from(apontamento_tempo).where(daTarefa),
    orm.select({ total: count() }).from(apontamento_tempo).where(and(daTarefa, rows)),
  ]);
  return { gasto_milimin: Number(soma?.gasto ?? 0), total: vistos?.total ?? 0 };
}

const somaSql = sql<string>`coalesce(sum(${apontamento_tempo.minutos_milimin}), 0)`;

/**
 * Hours spent on projects: what the entries of their tasks come to, in milimin; a project without any is left out.
 */
export async function tempoDosProjetos(
  orm: Reader,
  projetoIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (projetoIds.length === 0) return new Map();
  const rows = await orm
    .select({ id: tarefa.projeto_id, gasto: somaSql })
    .from(apontamento_tempo)
    .innerJoin(tarefa, eq(tarefa.id, apontamento_tempo.tarefa_id))
    .where(and(inArray(tarefa.projeto_id, [...projetoIds]), isNull(tarefa.excluido_em), vivo))
    .groupBy(tarefa.projeto_id);
  return new Map(rows.flatMap(({ id, gasto }) => (id === null ? [] : [[id, Number(gasto)] as const])));
}

/** People of a team that somebody leads, and those he is the manager of. */
function daEquipeDe(gestorId: number): SQL | undefined {
  const lideradas = sql`exists (select 1 from ${equipe_membro} em join ${equipe} e on e.id = em.equipe_id
    where em.usuario_id = ${usuario.id} and e.lider_id = ${gestorId} and e.ativo and e.excluido_em is null)`;
  return and(isNull(usuario.excluido_em), or(eq(usuario.gestor_id, gestorId), lideradas));
}

const pessoaRef = { id: usuario.id, uuid: usuario.uuid, nome: usuario.nome };

/** A person whose time somebody may read: of a team he leads, or one he is the manager of. */
export async function findPessoaDe(orm: Reader, gestorId: number, uuid: string) {
  const [found] = await orm
    .select(pessoaRef)
    .from(usuario)
    .where(and(eq(usuario.uuid, uuid), daEquipeDe(gestorId)));
  return found;
}

/** Whether there is somebody whose time the person may read. */
export async function temEquipe(orm: Reader, gestorId: number): Promise<boolean> {
  const [one] = await orm
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(daEquipeDe(gestorId), ne(usuario.id, gestorId)))
    .limit(1);
  return one !== undefined;
}

/**
 * Those whose time somebody may read with what they worked in a period, by name.
 */
export async function selectDaEquipe(orm: Reader, gestorId: number, de: string, ate: string) {
  const daEquipe = await orm
    .select({ ...pessoaRef, status: usuario.status })
    .from(usuario)
    .where(daEquipeDe(gestorId))
    .orderBy(usuario.nome, usuario.id);
  const ids = daEquipe.map(({ id }) => id);
  if (ids.length === 0) return [];
  const tempos = await orm
    .select({
      usuario_id: apontamento_tempo.usuario_id,
      data: apontamento_tempo.data,
      inicio: apontamento_tempo.inicio,
      fim: apontamento_tempo.fim,
      minutos_milimin: sql<number>`${apontamento_tempo.minutos_milimin}`.mapWith(Number),
    })
    .from(apontamento_tempo)
    .where(
      and(
        inArray(apontamento_tempo.usuario_id, ids),
        // What began the day before may reach into it.
        gte(apontamento_tempo.data, addDays(de, -1)),
        lte(apontamento_tempo.data, ate),
        vivo,
        parado,
      ),
    );
  return daEquipe.map((pessoa) => ({
    pessoa,
    tempos: tempos.filter(({ usuario_id }) => usuario_id === pessoa.id),
  }));
}

/** What a person's entries come to on one day, in milimin; of one over midnight its own part. */
export async function gastoDoDia(orm: Reader, usuarioId: number, dia: string): Promise<number> {
  const rows = await selectDaPessoa(orm, usuarioId, dia, dia);
  return (
    somaPorDia(rows.map(({ row }) => ({ ...row, minutos_milimin: row.minutos_milimin ?? 0 }))).get(dia) ?? 0
  );
}
