import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/area/area';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { cliente, projeto, tarefa, tarefa_dependencia, usuario } from '../../../../platform/database/schema';

const itens = (feitos: SQL) => sql<number>`(select count(*)::int from tarefa_checklist_item ci
  where ci.tarefa_id = ${tarefa.id} and ci.obrigatorio and ${feitos})`;

/** Tasks of a project as its schedule needs them, in their order; at most 1,000. @param completa see `selectTarefas` */
export function selectTarefasNoTempo(
  orm: Reader,
  { projetoId, where, completa }: { projetoId: number; where: SQL | undefined; completa: SQL },
) {
  return orm
    .select({
      completa: sql<boolean>`${completa}`,
      id: tarefa.id,
      uuid: tarefa.uuid,
      versao: tarefa.versao,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
      status: tarefa.status,
      tarefa_pai_id: tarefa.tarefa_pai_id,
      projeto_etapa_id: tarefa.projeto_etapa_id,
      responsavel_id: tarefa.responsavel_id,
      responsavel: usuario.nome,
      capacidade: usuario.capacidade_minutos_dia,
      criado_por_id: tarefa.criado_por_id,
      peso: tarefa.peso,
      minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
      data_inicio_prevista: tarefa.data_inicio_prevista,
      data_meta: tarefa.data_meta,
      data_vencimento: tarefa.data_vencimento,
      concluida_em: tarefa.concluida_em,
      obrigatorios: itens(sql`true`),
      obrigatorios_concluidos: itens(sql`ci.concluido_em is not null`),
      bloqueada: sql<boolean>`(exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
          where d.tarefa_id = ${tarefa.id} and d.tipo = 'termina_inicia' and p.excluido_em is null
            and ${tarefaAberta(sql`p.status`)})
        or exists (select 1 from tarefa_impedimento i where i.tarefa_id = ${tarefa.id}
          and i.resolvido_em is null and i.excluido_em is null))`,
    })
    .from(tarefa)
    .leftJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
    .where(and(eq(tarefa.projeto_id, projetoId), isNull(tarefa.excluido_em), where))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id))
    .limit(1000);
}
export type LinhaNoTempo = Awaited<ReturnType<typeof selectTarefasNoTempo>>[number];

/** What waits for what, both of them among some tasks. */
export async function selectLigacoes(orm: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const known = new Set(ids);
  const rows = await orm
    .select({
      predecessora: tarefa_dependencia.predecessora_id,
      sucessora: tarefa_dependencia.tarefa_id,
      tipo: tarefa_dependencia.tipo,
      folga_dias_uteis: tarefa_dependencia.folga_dias_uteis,
    })
    .from(tarefa_dependencia)
    .where(inArray(tarefa_dependencia.tarefa_id, [...ids]))
    .orderBy(asc(tarefa_dependencia.id));
  return rows
    .filter(({ predecessora }) => known.has(predecessora))
    .map((row) => ({ ...row, tipo: row.tipo }));
}

/** Dates of a project, who leads it, and where its client is. */
export async function selectProjetoNoTempo(orm: Reader, id: number) {
  const [row] = await orm
    .select({
      data_inicio: projeto.data_inicio,
      data_prevista_fim: projeto.data_prevista_fim,
      responsavel_id: projeto.responsavel_id,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
    })
    .from(projeto)
    .leftJoin(cliente, eq(cliente.id, projeto.cliente_id))
    .where(eq(projeto.id, id));
  return row;
}
