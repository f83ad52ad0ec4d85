import type { Scope } from '../../../app/scope';
import type { Transaction } from '../../../database/database';
import { calculoDe, type OrcamentoRow, situacaoDe } from '../conteudo/orcamento-conteudo.repository';
import { precificaramDe } from '../orcamento-eventos';
import { veCustos } from '../orcamentos.rows';
import type { SituacaoOrcamento } from './orcamento-fluxo.rules';

/** The budget as the rules look at it, with the numbers behind its level for whoever may see them. */
export async function situacaoPara(
  orm: Pick<Transaction, 'selectDistinct'>,
  { actor }: Pick<Scope, 'actor'>,
  row: OrcamentoRow,
): Promise<SituacaoOrcamento> {
  const desconto_bp = calculoDe(row)?.desconto_efetivo_bp ?? 0;
  return {
    ...situacaoDe(row),
    precificaram: await precificaramDe(orm, row.id),
    ...(row.margem_bp !== null && veCustos(actor, row.aprovador_id)
      ? { numeros: { desconto_bp, margem_bp: row.margem_bp } }
      : {}),
  };
}
