import { and, eq, exists, isNull, or } from 'drizzle-orm';
import { servicoNaoEncerrado } from '../../../../platform/area/service-in-force';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente_servico,
  orcamento,
  orcamento_item,
  precificacao_servico,
} from '../../../../platform/database/schema/index';

/**
 * Keys of the services a client is served with, by his record or by an accepted budget: their implantação
 * was done, so a budget that leaves it out gives nothing away (docs/domain/comercial.md#reajuste).
 * @param clienteId `null` for a prospect, who has none
 * @param hoje `AAAA-MM-DD`
 */
export async function servicosImplantados(
  orm: Pick<Transaction, 'select'>,
  clienteId: number | null,
  hoje: string,
): Promise<string[]> {
  if (clienteId === null) return [];
  const doCliente = and(
    eq(cliente_servico.cliente_id, clienteId),
    eq(cliente_servico.servico_id, precificacao_servico.id),
    isNull(cliente_servico.excluido_em),
    servicoNaoEncerrado(hoje),
  );
  const doContrato = and(
    eq(orcamento_item.servico_id, precificacao_servico.id),
    eq(orcamento_item.selecionado, true),
    eq(orcamento.cliente_id, clienteId),
    eq(orcamento.status, 'aceito'),
    isNull(orcamento.excluido_em),
  );
  const rows = await orm
    .select({ chave: precificacao_servico.chave })
    .from(precificacao_servico)
    .where(
      or(
        exists(orm.select({ id: cliente_servico.id }).from(cliente_servico).where(doCliente)),
        exists(
          orm
            .select({ id: orcamento_item.id })
            .from(orcamento_item)
            .innerJoin(orcamento, eq(orcamento.id, orcamento_item.orcamento_id))
            .where(doContrato),
        ),
      ),
    );
  return rows.map(({ chave }) => chave);
}
