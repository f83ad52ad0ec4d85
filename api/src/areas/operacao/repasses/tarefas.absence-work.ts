import type { RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AbsenceWork, HeldItem } from '../../../platform/area/absence-work';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { cliente, tarefa } from '../../../platform/database/schema';
import { giveTarefas } from '../tarefas/edicao/give-tarefas';
import { abremTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { restaDe } from '../tarefas/esforco.rules';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { prazoDaTarefa } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { holdTarefas } from '../tarefas/vida/tarefa-em-vida';
import { parentState } from '../tarefas/vida/task-parents';

type Coluna = 'responsavel_id' | 'revisor_id';

/** Tasks that are a person's to do, or to review. */
function absenceWorkOf(papel: RepassePapel, coluna: Coluna): AbsenceWork {
  const revisao = coluna === 'revisor_id';
  const pessoa = tarefa[coluna];
  const aberta = and(isNull(tarefa.excluido_em), tarefaAberta(tarefa.status));
  /** Nobody reviews what he does or sent to review, nor does what he reviews. */
  const impedidos = (row: Pick<TarefaRow, 'responsavel_id' | 'revisor_id' | 'enviada_revisao_por_id'>) =>
    (revisao ? [row.responsavel_id, row.enviada_revisao_por_id] : [row.revisor_id]).filter(
      (id) => id !== null,
    );
  return {
    papel,
    permissoes: abremTarefas,
    rota: '/minhas-tarefas',
    rotaDe: (uuid) => `/minhas-tarefas?tarefa=${uuid}`,
    async due(orm, pessoaId, { inicio, fim }) {
      const rows = await orm
        .select({
          uuid: tarefa.uuid,
          codigo: tarefa.codigo,
          titulo: tarefa.titulo,
          cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
          equipeId: cliente.equipe_id,
          departamentoId: tarefa.departamento_id,
          data: sql<string>`${prazoDaTarefa}::text`,
          estimado: tarefa.minutos_estimados_milimin,
          responsavel_id: tarefa.responsavel_id,
          revisor_id: tarefa.revisor_id,
          enviada_revisao_por_id: tarefa.enviada_revisao_por_id,
        })
        .from(tarefa)
        .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
        .where(and(aberta, eq(pessoa, pessoaId), between(prazoDaTarefa, inicio, fim)))
        .orderBy(asc(prazoDaTarefa), asc(tarefa.id));
      return rows.map((row) => ({
        uuid: row.uuid,
        titulo: `${row.codigo} ${row.titulo}`,
        cliente: row.cliente,
        equipeId: row.equipeId,
        departamentoId: row.departamentoId,
        data: row.data,
        minutos_milimin: restaDe(row.estimado, 0, revisao),
        impedidos: impedidos(row),
      }));
    },
    async visible(orm, actor, uuids) {
      if (uuids.length === 0) return new Set();
      const rows = await orm
        .select({ uuid: tarefa.uuid })
        .from(tarefa)
        .where(and(isNull(tarefa.excluido_em), inArray(tarefa.uuid, [...uuids]), tarefaRows(actor)));
      return new Set(rows.map(({ uuid }) => uuid));
    },
    async titles(orm, uuids) {
      if (uuids.length === 0) return new Map();
      const rows = await orm
        .select({ uuid: tarefa.uuid, codigo: tarefa.codigo, titulo: tarefa.titulo })
        .from(tarefa)
        .where(inArray(tarefa.uuid, [...uuids]));
      return new Map(rows.map(({ uuid, codigo, titulo }) => [uuid, `${codigo} ${titulo}`]));
    },
    async load(orm, pessoas, { inicio, fim }) {
      if (pessoas.length === 0) return new Map();
      const rows = await orm
        .select({ id: pessoa, estimado: tarefa.minutos_estimados_milimin })
        .from(tarefa)
        .where(
          and(
            aberta,
            inArray(pessoa, [...pessoas]),
            between(prazoDaTarefa, inicio, fim),
            revisao ? undefined : ne(tarefa.status, 'em_revisao'),
          ),
        );
      const soma = new Map<number, number>();
      for (const { id, estimado } of rows)
        if (id !== null) soma.set(id, (soma.get(id) ?? 0) + restaDe(estimado, 0, revisao));
      return soma;
    },
    async hold(tx, { areas }, uuids) {
      const held = new Map<string, HeldItem>();
      if (uuids.length === 0) return held;
      const trancadas = new Map<string, boolean>();
      for (const { row } of await holdTarefas(tx, areas, inArray(tarefa.uuid, [...uuids]), 'ignora')) {
        const chave = `${row.projeto_id} ${row.fechamento_id && row.id} ${row.implantacao_id}`;
        if (!trancadas.has(chave)) trancadas.set(chave, (await parentState(tx, areas, row)).trancada);
        held.set(row.uuid, {
          titulo: `${row.codigo} ${row.titulo}`,
          data: row.data_vencimento ?? row.data_meta,
          pessoaId: row[coluna],
          aberto: isTarefaAberta(row.status),
          trancado: trancadas.get(chave) === true,
          impedidos: impedidos(row),
        });
      }
      return held;
    },
    async give(tx, audit, produto, changes, motivo, por) {
      const uuids = changes.map(({ uuid }) => uuid);
      const rows = await tx.select().from(tarefa).where(inArray(tarefa.uuid, uuids)).orderBy(tarefa.id);
      const dadas = rows.flatMap((row) => {
        const para = changes.find(({ uuid }) => uuid === row.uuid);
        return para ? [{ row, paraId: para.paraId }] : [];
      });
      await giveTarefas(tx, audit, produto, dadas, { coluna, motivo }, por);
    },
  };
}

export const tarefasAbsenceWork = absenceWorkOf('tarefa_responsavel', 'responsavel_id');
export const revisoesAbsenceWork = absenceWorkOf('tarefa_revisor', 'revisor_id');
