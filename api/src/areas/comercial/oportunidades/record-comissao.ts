import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, comissao_parceiro, precificacao_origem } from '../../../platform/database/schema/index';
import { calculoDe, type OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import { meioAcima } from '../precificacao/motor/inteiros';
import { readVersao } from '../precificacao/parametros.repository';

/**
 * Stores what is due to the partner who brought the client, at acceptance
 * (docs/domain/comercial.md#comissao): the origin's rate of the version the budget was priced with, on the
 * accepted monthly fee. Without a partner, or with a rate of zero, nothing is due.
 */
export async function recordComissao(
  tx: Transaction,
  audit: Audit,
  aceite: {
    row: OrcamentoRow;
    mensal_centavos: number;
    /** First month of the contract, `AAAA-MM`. */
    competencia: string;
    clienteUuid: string;
  },
  por: Trail,
): Promise<void> {
  const { row, mensal_centavos, competencia } = aceite;
  if (row.parceiro_id === null) return;
  const comissao_bp = await taxaDaOrigem(tx, row);
  const valor_centavos = Number(meioAcima(BigInt(mensal_centavos) * BigInt(comissao_bp), 10_000n));
  if (valor_centavos === 0) return;
  const [parceiro] = await tx
    .select({ nome: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, row.parceiro_id));
  const [criada] = await tx
    .insert(comissao_parceiro)
    .values({
      orcamento_id: row.id,
      oportunidade_id: row.oportunidade_id,
      parceiro_id: row.parceiro_id,
      comissao_bp,
      base_centavos: mensal_centavos,
      valor_centavos,
      devida_desde: `${competencia}-01`,
      prazo_meses: row.prazo_meses,
      criado_em: por.now,
      criado_por_id: por.usuarioId,
    })
    .returning({ uuid: comissao_parceiro.uuid });
  audit.record({
    acao: 'Criou',
    entidade: 'comissao_parceiro',
    uuid: criada?.uuid ?? null,
    rotulo: `Comissão de ${parceiro?.nome ?? ''} por ${row.numero}`,
    clienteUuid: aceite.clienteUuid,
    depois: { parceiro: parceiro?.nome ?? null, comissao_bp, base_centavos: mensal_centavos, valor_centavos },
  });
}

async function taxaDaOrigem(tx: Transaction, row: OrcamentoRow): Promise<number> {
  const [origem] = await tx
    .select({ uuid: precificacao_origem.uuid, comissao_bp: precificacao_origem.comissao_bp })
    .from(precificacao_origem)
    .where(eq(precificacao_origem.id, row.origem_id));
  const versao = calculoDe(row)?.versao;
  const publicada = versao === undefined ? undefined : await readVersao(tx, versao);
  const daVersao = publicada?.snapshot.origens.find((one) => one.chave === origem?.uuid);
  return daVersao?.comissao_bp ?? origem?.comissao_bp ?? 0;
}
