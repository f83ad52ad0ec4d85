import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { tarefa } from '../../../platform/database/schema';
import { anexoRows, mayDelete } from '../../sistema/anexos/anexos.repository';
import { tarefaItem } from './tarefas.item';
import { prazoDaTarefa, selectTarefaExtras, selectTarefas } from './tarefas.repository';
import { tarefaRows, tarefasDoCliente } from './tarefas.rows';
import { readVida } from './vida/tarefa-vida';

/**
 * One task with its checklist and files.
 * @throws Refusal 404 outside the person's rows, as for a task that does not exist
 */
export async function getTarefa(context: AppContext, actor: Actor, uuid: string): Promise<TarefaDetalhe> {
  const hoje = dateIn(context.now());
  const where = and(eq(tarefa.uuid, uuid), tarefaRows(actor));
  const [row] = await selectTarefas(context.database, { where, limit: 1 });
  if (!row) throw notFound();
  const { principal, participantes, itens, arquivos } = await selectTarefaExtras(
    context.database,
    row.id,
    anexoRows(actor),
  );
  if (!principal) throw notFound();
  const vida = await readVida(context, actor, row.id);
  return {
    ...tarefaItem(row, hoje, actor),
    ...vida,
    anexos: arquivos.length,
    descricao: principal.descricao,
    pai:
      principal.pai_uuid && !actor.isClient
        ? { uuid: principal.pai_uuid, titulo: principal.pai_titulo ?? '' }
        : null,
    etapa: ref(principal.etapa_uuid, principal.etapa_nome),
    departamento_ref: ref(principal.departamento_uuid, principal.departamento_nome),
    data_inicio_prevista: principal.data_inicio_prevista,
    visivel_cliente: principal.visivel_cliente,
    tags: actor.isClient ? [] : principal.tags,
    ...(actor.isClient
      ? {}
      : {
          participantes: participantes.map((one) => one.nome),
          participantes_ref: participantes,
          responsavel_ref: ref(principal.responsavel_uuid, principal.responsavel_nome),
          revisor_ref: ref(principal.revisor_uuid, principal.revisor_nome),
          concluida_por: principal.concluida_por,
          resultado: principal.resultado,
          particularidades: principal.particularidades,
        }),
    exige_revisao: principal.exige_revisao,
    exige_anexo: principal.exige_anexo,
    tipo_documento: ref(principal.tipo_uuid, principal.tipo_nome),
    gera_multa: principal.gera_multa,
    concluida_em: row.concluida_em?.toISOString() ?? null,
    criado_em: principal.criado_em.toISOString(),
    itens_checklist: itens.map(({ concluido_por, ...item }) => ({
      ...item,
      ...(actor.isClient ? {} : { concluido_por }),
      concluido_em: item.concluido_em?.toISOString() ?? null,
    })),
    arquivos: arquivos.map(({ criado_em, criado_por_id, ...arquivo }) => ({
      ...arquivo,
      enviado_em: criado_em.toISOString(),
      pode_excluir: vida.anexa && mayDelete(actor, { ...arquivo, criado_por_id }),
    })),
  };
}

const ref = (uuid: string | null, nome: string | null) => (uuid === null ? null : { uuid, nome: nome ?? '' });

/** Open tasks a person has to act on: as responsável, or as revisor of what is in review. */
export function tarefasParaAgir(pessoas: readonly number[]): SQL {
  const ids = [...pessoas];
  return and(
    tarefaAberta(tarefa.status),
    or(
      inArray(tarefa.responsavel_id, ids),
      and(eq(tarefa.status, 'em_revisao'), inArray(tarefa.revisor_id, ids)),
    ),
  ) as SQL;
}

/**
 * What Início and the badge of the menu call waiting: the own open tasks that are due today or late and do not
 * wait for a client; of a client's person, everything on the client's side.
 * @param hoje `AAAA-MM-DD`
 */
export function tarefasDeAgora(actor: Actor, hoje: string): SQL {
  if (actor.isClient)
    return and(
      tarefasDoCliente(actor, tarefa),
      tarefaAberta(tarefa.status),
      or(eq(tarefa.lado, 'cliente'), eq(tarefa.responsavel_id, actor.usuarioId)),
    ) as SQL;
  return and(
    tarefaAberta(tarefa.status),
    eq(tarefa.responsavel_id, actor.usuarioId),
    ne(tarefa.status, 'aguardando_cliente'),
    sql`${prazoDaTarefa} <= ${hoje}::date`,
  ) as SQL;
}
