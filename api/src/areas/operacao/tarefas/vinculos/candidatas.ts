import type { Option } from '@gestao/shared/contracts/comum/fields';
import { and, desc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { forbidden, notFound } from '../../../../platform/app/refusal';
import { offered, type Reader } from '../../../../platform/area/area';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { projeto, tarefa } from '../../../../platform/database/schema';
import { contains } from '../../../../platform/listing/text';
import { partesDe } from '../edicao/niveis';
import type { TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';

const maximo = 20;

/** Tasks that a person may link one to: those he sees, and all of a project he sees. */
export async function linkable(
  orm: Reader,
  { areas, actor }: Pick<AppContext, 'areas'> & { actor: Actor },
  { projeto_id }: Pick<TarefaRow, 'projeto_id'>,
): Promise<SQL | undefined> {
  const own = tarefaRows(actor);
  if (own === undefined || projeto_id === null) return own;
  const [row] = await orm.select({ uuid: projeto.uuid }).from(projeto).where(eq(projeto.id, projeto_id));
  const places = offered(areas, 'taskParents').find(({ contexto }) => contexto === 'projeto')?.takesTasks;
  const seen = row && (await places?.find(orm, actor, row.uuid));
  return seen ? or(own, eq(tarefa.projeto_id, projeto_id)) : own;
}

/**
 * Tasks that may come before one, or that it may be part of: of the same project or client, the open ones first.
 * @throws Refusal 403 for a client's person; 404
 */
export async function searchCandidatas(
  { database: { orm }, areas }: AppContext,
  actor: Actor,
  uuid: string,
  { busca, como }: { busca: string; como: 'anterior' | 'principal' },
): Promise<Option[]> {
  if (actor.isClient) throw forbidden();
  const [row] = await orm
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(actor)));
  if (!row) throw notFound();
  const doCliente =
    row.cliente_id === null ? isNull(tarefa.cliente_id) : eq(tarefa.cliente_id, row.cliente_id);
  const doProjeto =
    row.projeto_id === null ? isNull(tarefa.projeto_id) : eq(tarefa.projeto_id, row.projeto_id);
  const doFechamento =
    row.fechamento_id === null ? isNull(tarefa.fechamento_id) : eq(tarefa.fechamento_id, row.fechamento_id);
  const where =
    como === 'anterior'
      ? and(
          await linkable(orm, { areas, actor }, row),
          row.projeto_id === null ? doCliente : or(doCliente, doProjeto),
          ne(tarefa.id, row.id),
          ne(tarefa.status, 'cancelada'),
        )
      : and(
          tarefaRows(actor),
          doCliente,
          doProjeto,
          doFechamento,
          tarefaAberta(tarefa.status),
          notInArray(tarefa.id, [...(await partesDe(orm, row.id)).keys()]),
        );
  const rows = await orm
    .select({ valor: tarefa.uuid, codigo: tarefa.codigo, titulo: tarefa.titulo })
    .from(tarefa)
    .where(
      and(
        isNull(tarefa.excluido_em),
        where,
        busca ? or(contains(busca, tarefa.titulo), eq(tarefa.codigo, busca.toUpperCase())) : undefined,
      ),
    )
    .orderBy(
      desc(tarefaAberta(tarefa.status)),
      sql`(${tarefa.projeto_id} is not distinct from ${row.projeto_id}) desc`,
      desc(tarefa.id),
    )
    .limit(maximo);
  return rows.map(({ valor, codigo, titulo }) => ({ valor, rotulo: `${codigo} · ${titulo}` }));
}
