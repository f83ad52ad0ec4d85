import type { RecorrenteUpdate } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { revisaoDecisaoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import type { RecorrenteRow } from '../recorrentes/recorrente.writer';
import { lockPendente, type RevisaoRow, writeDecisao } from './revisao.writer';

type Revisada = NonNullable<RecorrenteUpdate['revisao']>;

/**
 * The review of a held model that a change of it decides on, held.
 * @throws Refusal 404 for one of another model; 406 `revisao_decidida`; 409
 */
export async function holdRevisaoDoModelo(
  tx: Transaction,
  modelo: Pick<RecorrenteRow, 'id'>,
  { uuid, versao }: Revisada,
): Promise<RevisaoRow> {
  const revisao = await lockPendente(tx, modelo.id);
  if (!revisao) throw ruleRefusal('revisao_decidida', 'Esta revisão já foi decidida. Atualize a página.');
  if (revisao.uuid !== uuid) throw notFound();
  await refuseLostUpdate(tx, revisao, versao);
  return revisao;
}

/**
 * Decides on a held review by the change that its model has just had.
 * @returns what the log says of it
 */
export async function settleAjustada(tx: Transaction, scope: Scope, revisao: RevisaoRow, mudou: boolean) {
  if (!mudou)
    throw ruleRefusal('sem_mudanca', 'Nada muda no modelo. Para deixá-lo como está, use Manter na revisão.');
  await writeDecisao(
    tx,
    revisao.id,
    { decisao: 'ajustada', justificativa: null, adiada_ate: null, liberado_mes_milimin: null },
    trailOf(scope),
  );
  return {
    antes: { revisao: revisaoDecisaoLabels.pendente },
    depois: { revisao: revisaoDecisaoLabels.ajustada },
  };
}
