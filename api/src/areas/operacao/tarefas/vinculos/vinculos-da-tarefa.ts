import {
  type TarefaDetalhe,
  type TarefaStatus,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/tarefas';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../../platform/app/actor';
import type { Reader } from '../../../../platform/area/area';
import {
  tarefa,
  tarefa_dependencia,
  tarefa_impedimento,
  usuario,
} from '../../../../platform/database/schema';
import { tarefaRows } from '../tarefas.rows';

type Vinculos = Required<Pick<TarefaDetalhe, 'dependencias' | 'sucessoras' | 'impedimentos'>>;

const vizinha = (actor: Actor) => ({
  uuid: tarefa.uuid,
  codigo: tarefa.codigo,
  titulo: tarefa.titulo,
  status: tarefa.status,
  abre: sql<boolean>`coalesce(${tarefaRows(actor) ?? sql`true`}, false)`,
});
type Vizinha = { uuid: string; codigo: string; titulo: string; status: string; abre: boolean };
const toldOf = ({ status, ...one }: Vizinha) => ({
  ...one,
  status: status as TarefaStatus,
  status_label: tarefaStatusLabels[status as TarefaStatus],
});

/** What a task waits for, what waits for it, and what holds it up from outside; for the firm's own people. */
export async function readVinculos(orm: Reader, actor: Actor, tarefaId: number): Promise<Vinculos> {
  const ligadas = (de: SQL | undefined, para: 'predecessora_id' | 'tarefa_id') =>
    orm
      .select({
        ...vizinha(actor),
        tipo: tarefa_dependencia.tipo,
        folga_dias_uteis: tarefa_dependencia.folga_dias_uteis,
      })
      .from(tarefa_dependencia)
      .innerJoin(tarefa, eq(tarefa.id, tarefa_dependencia[para]))
      .where(and(de, isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa_dependencia.id));
  const resolvidoPor = alias(usuario, 'resolvido_por');
  const [antes, depois, impedimentos] = await Promise.all([
    ligadas(eq(tarefa_dependencia.tarefa_id, tarefaId), 'predecessora_id'),
    ligadas(eq(tarefa_dependencia.predecessora_id, tarefaId), 'tarefa_id'),
    orm
      .select({ row: tarefa_impedimento, aberto_por: usuario.nome, resolvido_por: resolvidoPor.nome })
      .from(tarefa_impedimento)
      .leftJoin(usuario, eq(usuario.id, tarefa_impedimento.criado_por_id))
      .leftJoin(resolvidoPor, eq(resolvidoPor.id, tarefa_impedimento.resolvido_por_id))
      .where(and(eq(tarefa_impedimento.tarefa_id, tarefaId), isNull(tarefa_impedimento.excluido_em)))
      .orderBy(sql`${tarefa_impedimento.resolvido_em} desc nulls first`, asc(tarefa_impedimento.id)),
  ]);
  return {
    dependencias: antes.map(({ tipo, folga_dias_uteis, ...one }) => ({
      predecessora: toldOf(one),
      tipo,
      folga_dias_uteis,
    })),
    sucessoras: depois.map(({ tipo: _, folga_dias_uteis: __, ...one }) => toldOf(one)),
    impedimentos: impedimentos.map(({ row, aberto_por, resolvido_por }) => ({
      uuid: row.uuid,
      motivo: row.motivo,
      responsavel_desbloqueio: row.responsavel_desbloqueio,
      previsao: row.previsao,
      aberto_em: row.criado_em.toISOString(),
      aberto_por,
      resolvido_em: row.resolvido_em?.toISOString() ?? null,
      resolvido_por,
      versao: row.versao,
    })),
  };
}
