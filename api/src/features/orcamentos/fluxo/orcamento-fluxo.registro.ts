import type { OrcamentoTransicao } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { Scope } from '../../../app/scope';
import type { AuditEntry } from '../../../audit/audit';
import type { Transaction } from '../../../database/database';
import { type OrcamentoRow, situacaoDe } from '../conteudo/orcamento-conteudo.repository';
import { nomesDe } from './orcamento-aprovadores';
import { destinos } from './orcamento-fluxo.rules';

type Registro = Pick<AuditEntry, 'acao' | 'antes' | 'depois'>;

/** What the log says of a step: who has the budget when it only changes hands, else the status and its reason. */
export async function registroDoPasso(
  tx: Transaction,
  { actor }: Pick<Scope, 'actor'>,
  row: OrcamentoRow,
  { acao, motivo }: OrcamentoTransicao,
): Promise<Registro> {
  if (acao === 'assumir') {
    const precificador = (await nomesDe(tx, [row.precificador_id])).get(row.precificador_id ?? 0) ?? null;
    return { acao: 'Alterou', antes: { precificador }, depois: { precificador: actor.nome } };
  }
  return {
    acao: acao === 'aprovar' ? 'Aprovou' : acao === 'devolver' ? 'Rejeitou' : 'Mudou status',
    antes: { status: orcamentoStatusLabels[situacaoDe(row).status], motivo: null },
    depois: { status: orcamentoStatusLabels[destinos[acao].para], motivo },
  };
}
