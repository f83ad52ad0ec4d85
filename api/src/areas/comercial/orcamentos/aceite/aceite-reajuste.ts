import { and, eq, isNull, ne, notExists } from 'drizzle-orm';
import { servicoNaoEncerrado } from '../../../../platform/area/service-in-force';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente_servico,
  documento_pedido,
  orcamento,
  orcamento_evento,
  orcamento_item,
} from '../../../../platform/database/schema/index';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { eventoDoReajuste } from '../../volumes/reajuste-grafico';
import type { ItemOferecido } from '../proposta/proposta-total';

/**
 * Whether a budget only sets a new price for what the client is already served with
 * (docs/domain/comercial.md#reajuste): then nothing starts. A service that is new to him, or a document asked
 * for, is a start like any other.
 * @param hoje `AAAA-MM-DD`
 */
export async function soReajusta(
  tx: Pick<Transaction, 'select'>,
  row: Pick<OrcamentoRow, 'id' | 'numero' | 'cliente_id'>,
  itens: readonly Pick<ItemOferecido, 'servico_id'>[],
  hoje: string,
): Promise<boolean> {
  if (row.cliente_id === null) return false;
  const [evento] = await tx
    .select({ id: orcamento_evento.id })
    .from(orcamento_evento)
    .innerJoin(orcamento, eq(orcamento.id, orcamento_evento.orcamento_id))
    .where(and(eq(orcamento.numero, row.numero), eq(orcamento_evento.tipo, eventoDoReajuste)))
    .limit(1);
  if (!evento) return false;
  const contratados = await tx
    .select({ servico_id: cliente_servico.servico_id })
    .from(cliente_servico)
    .where(
      and(
        eq(cliente_servico.cliente_id, row.cliente_id),
        isNull(cliente_servico.excluido_em),
        servicoNaoEncerrado(hoje),
      ),
    );
  const servidos = new Set(
    [...contratados, ...(await compradosAntes(tx, row.cliente_id, row.id))].map(
      ({ servico_id }) => servico_id,
    ),
  );
  if (itens.some(({ servico_id }) => !servidos.has(servico_id))) return false;
  const [documento] = await tx
    .select({ id: documento_pedido.id })
    .from(documento_pedido)
    .where(and(eq(documento_pedido.orcamento_id, row.id), isNull(documento_pedido.excluido_em)))
    .limit(1);
  return !documento;
}

/**
 * Services he accepted before that were never written down as his: their implantação began with that
 * budget. One that was written down and ended does begin again.
 */
const compradosAntes = (tx: Pick<Transaction, 'select'>, clienteId: number, orcamentoId: number) =>
  tx
    .select({ servico_id: orcamento_item.servico_id })
    .from(orcamento_item)
    .innerJoin(orcamento, eq(orcamento.id, orcamento_item.orcamento_id))
    .where(
      and(
        eq(orcamento.cliente_id, clienteId),
        eq(orcamento.status, 'aceito'),
        isNull(orcamento.excluido_em),
        ne(orcamento.id, orcamentoId),
        eq(orcamento_item.selecionado, true),
        notExists(
          tx
            .select({ id: cliente_servico.id })
            .from(cliente_servico)
            .where(
              and(
                eq(cliente_servico.cliente_id, clienteId),
                eq(cliente_servico.servico_id, orcamento_item.servico_id),
              ),
            ),
        ),
      ),
    );
