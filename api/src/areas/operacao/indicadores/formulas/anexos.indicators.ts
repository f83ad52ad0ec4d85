import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type IndicatorMonth, type IndicatorSource, instantsOf } from '../../../../platform/area/indicator';
import type { Database } from '../../../../platform/database/database';
import { anexo, cliente, tarefa } from '../../../../platform/database/schema';
import { destinoDaTarefa } from '../../tarefas/tarefas.destino';

/** Files that were decided in the month, by who decided them. */
async function validadosNoMes({ orm }: Database, mes: IndicatorMonth) {
  const { de, ate } = instantsOf(mes);
  return orm
    .select({
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      validacao: anexo.validacao,
      em: anexo.validado_em,
      prazo: anexo.prazo_validacao,
      cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      usuarioId: anexo.validado_por_id,
      clienteId: anexo.cliente_id,
      tarefa_uuid: tarefa.uuid,
      tarefa_contexto: tarefa.contexto,
      departamentoId: tarefa.departamento_id,
    })
    .from(anexo)
    .leftJoin(tarefa, and(eq(anexo.entidade, 'tarefa'), eq(tarefa.id, anexo.entidade_id)))
    .leftJoin(cliente, eq(cliente.id, anexo.cliente_id))
    .where(
      and(
        isNull(anexo.excluido_em),
        inArray(anexo.validacao, ['aprovado', 'rejeitado']),
        sql`${anexo.validado_em} >= ${de}::timestamptz and ${anexo.validado_em} < ${ate}::timestamptz`,
      ),
    )
    .orderBy(asc(anexo.id));
}
type Validado = Awaited<ReturnType<typeof validadosNoMes>>[number];

const registro = (row: Validado, numerador: number) => ({
  uuid: row.uuid,
  titulo: row.nome,
  detalhe: row.cliente,
  quando: row.em && dateIn(row.em),
  numerador,
  denominador: 1,
  usuarioId: row.usuarioId,
  departamentoId: row.departamentoId,
  clienteId: row.clienteId,
  destino: (actor: Parameters<typeof destinoDaTarefa>[0]) =>
    row.tarefa_uuid === null
      ? null
      : destinoDaTarefa(actor, {
          uuid: row.tarefa_uuid,
          contexto: row.tarefa_contexto as string,
          origem: null,
        }),
});

export const anexosIndicators: readonly IndicatorSource[] = [
  {
    chave: 'anexos_rejeitados',
    async read({ database }, mes) {
      const rows = await validadosNoMes(database, mes);
      return rows.map((row) => registro(row, row.validacao === 'rejeitado' ? 1 : 0));
    },
  },
  {
    chave: 'sla_filas',
    async read({ database }, mes) {
      const rows = await validadosNoMes(database, mes);
      return rows
        .filter(({ prazo }) => prazo !== null)
        .map((row) => registro(row, row.em && row.prazo && row.em <= row.prazo ? 1 : 0));
    },
  },
];
