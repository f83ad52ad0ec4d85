import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, implantacao } from '../../../platform/database/schema';
import { changeImplantacaoStatus } from '../implantacao-registro/implantacao.writer';
import { ultimaAcaoDoCliente } from './andamento';

const motivos = {
  aguardando_cliente: 'Tudo o que venceu ou vence hoje é do cliente.',
  em_andamento: 'O cliente agiu, ou há etapa do escritório para hoje.',
} as const;

/**
 * Whose turn it is, by itself (docs/domain/implantacao.md#fluxo): it waits for the client while every open step that is
 * due is his, nothing he sent waits for the firm, and he did nothing today.
 */
export async function passTurn(
  tx: Transaction,
  audit: Audit,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const hoje = dateIn(now);
  const i = sql`${implantacao}.id`;
  const vencidas = (lado: string) => sql<number>`(select count(*)::int from tarefa t
    where t.implantacao_id = ${i} and t.excluido_em is null and ${tarefaAberta(sql`t.status`)}
    and t.data_vencimento <= ${hoje}::date and t.lado = ${lado})`;
  const rows = await tx
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      status: implantacao.status,
      cliente_uuid: cliente.uuid,
      doCliente: vencidas('cliente'),
      doEscritorio: vencidas('escritorio'),
      /** Sent or answered, and nobody of the firm decided yet. */
      porDecidir: sql<number>`(select count(*)::int from documento_pedido d where d.implantacao_id = ${i}
        and d.excluido_em is null and (d.status = 'enviado' or d.resposta_situacao = 'aguarda'))`,
      ativoEm: ultimaAcaoDoCliente,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(
      and(
        inArray(implantacao.id, [...ids]),
        inArray(implantacao.status, ['em_andamento', 'aguardando_cliente']),
      ),
    )
    .orderBy(asc(implantacao.id));
  for (const row of rows) {
    const agiuHoje = row.ativoEm !== null && dateIn(new Date(row.ativoEm)) === hoje;
    const espera = row.doCliente > 0 && row.doEscritorio === 0 && row.porDecidir === 0 && !agiuHoje;
    const para = espera ? 'aguardando_cliente' : 'em_andamento';
    if (para === row.status) continue;
    await changeImplantacaoStatus(
      tx,
      audit,
      row,
      { para, motivo: motivos[para], colunas: {} },
      { usuarioId: null, now },
    );
  }
}
