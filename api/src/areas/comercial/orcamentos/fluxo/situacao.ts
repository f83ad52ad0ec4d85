import type { Scope } from '../../../../platform/app/scope';
import type { Transaction } from '../../../../platform/database/database';
import {
  calculoDe,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../../orcamento-registro/orcamento.repository';
import { precificaramDe } from '../../orcamento-registro/orcamento-eventos';
import type { SituacaoOrcamento } from '../../orcamento-registro/orcamento-fluxo.rules';
import { seesCustos } from '../../precificacao/custos.rows';

/** The budget as the rules look at it, with the numbers behind its level for whoever may see them. */
export async function situacaoPara(
  orm: Pick<Transaction, 'selectDistinct'>,
  { actor }: Pick<Scope, 'actor'>,
  row: OrcamentoRow,
): Promise<SituacaoOrcamento> {
  const desconto_bp = calculoDe(row)?.desconto_efetivo_bp ?? 0;
  return {
    ...orcamentoSituacaoDe(row),
    precificaram: await precificaramDe(orm, row.id),
    ...(row.margem_bp !== null && seesCustos(actor, row.aprovador_id)
      ? { numeros: { desconto_bp, margem_bp: row.margem_bp } }
      : {}),
  };
}
