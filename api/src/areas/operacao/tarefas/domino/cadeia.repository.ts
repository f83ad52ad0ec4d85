import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Areas } from '../../../../platform/area/area';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, tarefa, tarefa_dependencia, usuario } from '../../../../platform/database/schema';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { alcanceNa } from '../edicao/edicao.rules';
import type { TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { veTodaArea } from '../vida/tarefa-em-vida';
import { parentState } from '../vida/task-parents';
import type { Elo, Ligacao } from './domino.rules';

/** Tasks that one change may push; a chain beyond that is a mistake in what waits for what. */
const maximoDaCadeia = 2000;

/** Some tasks, all that comes after them, and what else these wait for. */
export interface Cadeia {
  rows: ReadonlyMap<number, TarefaRow>;
  elos: ReadonlyMap<number, Elo>;
  ligacoes: readonly Ligacao[];
  /** What the person sees in full. */
  visiveis: ReadonlySet<number>;
  responsaveis: ReadonlyMap<number, { uuid: string; nome: string }>;
  regrasDe: (id: number) => DayRules;
}

/**
 * Reads the chain behind tasks, with what the person may change of it.
 * @throws Refusal 406 for one that is too long
 */
export async function readCadeia(
  tx: Transaction,
  areas: Areas,
  actor: Actor,
  ids: readonly number[],
): Promise<Cadeia> {
  const depois = ids.length === 0 ? [] : await sucessorasDe(tx, ids);
  const chain = [...new Set([...ids, ...depois])];
  const edges = await tx
    .select({
      predecessora: tarefa_dependencia.predecessora_id,
      sucessora: tarefa_dependencia.tarefa_id,
      tipo: tarefa_dependencia.tipo,
      folga_dias_uteis: tarefa_dependencia.folga_dias_uteis,
    })
    .from(tarefa_dependencia)
    .where(inArray(tarefa_dependencia.tarefa_id, chain))
    .orderBy(asc(tarefa_dependencia.id));
  const all = [...new Set([...chain, ...edges.map(({ predecessora }) => predecessora)])];
  const found = await tx
    .select({ row: tarefa, uf: cliente.uf, municipio_ibge: cliente.municipio_ibge, vista: vista(actor) })
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .where(and(inArray(tarefa.id, all), isNull(tarefa.excluido_em)))
    .orderBy(asc(tarefa.id));
  const rows = new Map(found.map(({ row }) => [row.id, row]));
  const visiveis = new Set(found.flatMap((one) => (one.vista ? [one.row.id] : [])));

  const places = new Map(
    found.map(({ row, uf, municipio_ibge }) => [row.id, { uf, municipio_ibge }] as const),
  );
  const calendars = new Map<string, DayRules>();
  const nameOf = (place: { uf: string | null; municipio_ibge: string | null } | undefined) =>
    `${place?.uf} ${place?.municipio_ibge}`;
  for (const place of places.values())
    if (!calendars.has(nameOf(place))) calendars.set(nameOf(place), await readDayRules(tx, place));

  const inChain = new Set(chain);
  const states = new Map<string, Awaited<ReturnType<typeof parentState>>>();
  const elos = new Map<number, Elo>();
  for (const row of rows.values())
    elos.set(row.id, {
      id: row.id,
      datas: datasDe(row),
      aberta: isTarefaAberta(row.status),
      presa: inChain.has(row.id) ? await presaDe(row) : null,
    });
  return {
    rows,
    elos,
    ligacoes: edges
      .filter(({ predecessora, sucessora }) => rows.has(predecessora) && rows.has(sucessora))
      .map((edge) => ({ ...edge, tipo: edge.tipo })),
    visiveis,
    responsaveis: await pessoasDe(tx, [...rows.values()]),
    regrasDe: (id) => calendars.get(nameOf(places.get(id))) as DayRules,
  };

  async function presaDe(row: TarefaRow): Promise<Elo['presa']> {
    if (!isTarefaAberta(row.status)) return 'encerrada';
    const key = `${row.projeto_id} ${row.fechamento_id && row.id} ${row.implantacao_id}`;
    const state = states.get(key) ?? (await parentState(tx, areas, row));
    states.set(key, state);
    if (state.trancada) return 'trancada';
    if (!visiveis.has(row.id)) return 'de_outros';
    const papel = {
      responsavel: row.responsavel_id === actor.usuarioId,
      participante: false,
      revisor: false,
      coordena: state.coordenam.includes(actor.usuarioId),
      visaoDaArea: veTodaArea(areas, actor, row.contexto),
      isClient: actor.isClient,
    };
    return alcanceNa(papel, row.criado_por_id === actor.usuarioId) ? null : 'de_outros';
  }
}

const vista = (actor: Actor) => sql<boolean>`${tarefaRows(actor) ?? sql`true`}`;

export const datasDe = ({ data_inicio_prevista, data_meta, data_vencimento }: TarefaRow) => ({
  data_inicio_prevista,
  data_meta,
  data_vencimento,
});

/** Direct and indirect successors of tasks. */
async function sucessorasDe(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive depois as (
      select d.tarefa_id as id from tarefa_dependencia d
        join tarefa t on t.id = d.tarefa_id and t.excluido_em is null
        where d.predecessora_id = any(${sql.param([...ids])}::bigint[])
      union
      select d.tarefa_id from depois join tarefa_dependencia d on d.predecessora_id = depois.id
        join tarefa t on t.id = d.tarefa_id and t.excluido_em is null
    ) select id from depois limit ${maximoDaCadeia + 1}`);
  if (rows.length > maximoDaCadeia)
    throw ruleRefusal(
      'cadeia_longa',
      `Mais de ${maximoDaCadeia} tarefas vêm depois desta. Mude as datas em partes.`,
    );
  return rows.map(({ id }) => Number(id));
}

async function pessoasDe(tx: Transaction, rows: readonly TarefaRow[]) {
  const ids = [...new Set(rows.flatMap(({ responsavel_id }) => responsavel_id ?? []))];
  if (ids.length === 0) return new Map<number, never>();
  const people = await tx
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.id, ids));
  return new Map(people.map((one) => [one.id, one]));
}
