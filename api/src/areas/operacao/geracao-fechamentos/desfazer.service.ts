import { formatCompetencia } from '@gestao/shared/config';
import type { GeracaoDesfeita } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, fechamento, tarefa } from '../../../platform/database/schema';
import { refuseSemVisaoTotal } from '../fechamento-modelos/fechamento-modelo.kind';
import { deleteFechamentos } from '../fechamentos/fechamento.writer';
import { withdrawTarefas } from '../tarefas/tarefa.writer';
import { markDesfeita } from './geracao.writer';
import { relatorioDe } from './geracao-item';
import { holdGeracao } from './hold-geracao';
import { toqueNoFechamento } from './tarefa-tocada';

/**
 * Takes a run back: its closings in which nobody has done anything yet go, with their tasks; the others stay and are
 * told with the reason. What went may be generated again.
 * @throws Refusal 403, 404; 406 `geracao_em_andamento`
 */
export function undoGeracao(scope: Scope, uuid: string): Promise<GeracaoDesfeita> {
  refuseSemVisaoTotal(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdGeracao(tx, uuid, scope.now());
    if (row.situacao === 'em_andamento')
      throw ruleRefusal('geracao_em_andamento', 'Cancele a geração antes de desfazê-la.');
    const rows = await seguraOsCriados(tx, row.uuid);
    const saem = rows.filter(({ motivo }) => motivo === null);
    const por = trailOf(scope);
    const ids = saem.map(({ id }) => id);
    if (ids.length > 0) {
      const tarefas = await tx
        .select({ id: tarefa.id })
        .from(tarefa)
        .where(
          and(sql`${tarefa.fechamento_id} = any(${sql.param(ids)}::bigint[])`, isNull(tarefa.excluido_em)),
        );
      await withdrawTarefas(
        tx,
        tarefas.map(({ id }) => id),
        por,
      );
      await deleteFechamentos(tx, ids, por);
    }
    for (const one of saem)
      audit.record({
        acao: 'Excluiu',
        entidade: 'fechamento',
        uuid: one.uuid,
        rotulo: one.codigo,
        clienteUuid: one.clienteUuid,
        antes: { geracao: formatCompetencia(row.competencia) },
      });
    const mantidos = rows.flatMap(({ codigo, cliente: nome, motivo }) =>
      motivo === null ? [] : [{ fechamento: codigo, cliente: nome, motivo }],
    );
    if (mantidos.length === 0) await markDesfeita(tx, row, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'fechamento_geracao',
      uuid,
      rotulo: `Geração de ${formatCompetencia(row.competencia)}`,
      antes: { fechamentos: relatorioDe(row).itens.filter(({ situacao }) => situacao === 'criado').length },
      depois: { fechamentos: mantidos.length },
    });
    return { desfeitos: saem.length, mantidos };
  });
}

/** The live closings that a run made, held, each with what keeps it. */
async function seguraOsCriados(tx: Transaction, geracao: string) {
  const held = await tx
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(
      and(
        isNull(fechamento.excluido_em),
        sql`exists (select 1 from fechamento_evento e where e.fechamento_id = ${fechamento}.id
          and e.tipo = 'gerado' and e.dados->>'geracao' = ${geracao})`,
      ),
    )
    .orderBy(asc(fechamento.id))
    .for('update');
  if (held.length === 0) return [];
  // Asked once they are held: whoever was at work in one has finished by now.
  return tx
    .select({
      id: fechamento.id,
      uuid: fechamento.uuid,
      codigo: fechamento.codigo,
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      clienteUuid: cliente.uuid,
      motivo: toqueNoFechamento(sql`${fechamento}`),
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .where(sql`${fechamento}.id = any(${sql.param(held.map(({ id }) => id))}::bigint[])`)
    .orderBy(asc(fechamento.id));
}
