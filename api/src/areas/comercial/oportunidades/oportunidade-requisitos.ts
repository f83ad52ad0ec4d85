import { and, eq, ilike, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { cliente, oportunidade_atividade, orcamento } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import type { OportunidadeRow } from './oportunidades.repository';
import { prefixoObjecao, type Requisitos, valorTotal } from './oportunidades.rules';

/** What the stages ask for (docs/domain/comercial.md#oportunidades), as it stands now. */
export async function readRequisitos(tx: Transaction, row: OportunidadeRow): Promise<Requisitos> {
  const daOportunidade = and(
    eq(oportunidade_atividade.oportunidade_id, row.id),
    isNull(oportunidade_atividade.excluido_em),
  );
  const [reunioes, objecoes, enviados, [do_cliente]] = await together(tx, [
    tx.$count(oportunidade_atividade, and(daOportunidade, eq(oportunidade_atividade.tipo, 'reuniao'))),
    tx.$count(
      oportunidade_atividade,
      and(daOportunidade, ilike(oportunidade_atividade.resumo, `${prefixoObjecao}%`)),
    ),
    tx.$count(
      orcamento,
      and(
        eq(orcamento.oportunidade_id, row.id),
        isNull(orcamento.excluido_em),
        inArray(orcamento.status, ['enviado', 'aceito', 'recusado', 'expirado']),
      ),
    ),
    tx
      .select({ documento: cliente.documento })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
  ]);
  return {
    servicos: row.servicos.length,
    origem: row.origem_id !== null,
    valor_total_centavos: valorTotal(row),
    reuniao: reunioes > 0,
    documento: Boolean(do_cliente?.documento ?? row.prospecto?.documento),
    orcamento_enviado: enviados > 0,
    objecao: objecoes > 0,
  };
}
