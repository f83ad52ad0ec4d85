import { revisaoDecisaoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { ModelReview } from '../../../platform/area/task-model';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { lockPendente, writeDecisao } from './revisao.writer';

/** The review of a model, decided by a change of it: 406 `revisao_decidida`, or `sem_mudanca` for none. */
export const revisaoDoModelo: ModelReview = {
  async hold(tx, modelo, { uuid, versao }) {
    const revisao = await lockPendente(tx, modelo.id);
    if (!revisao) throw ruleRefusal('revisao_decidida', 'Esta revisão já foi decidida. Atualize a página.');
    if (revisao.uuid !== uuid) throw notFound();
    await refuseLostUpdate(tx, revisao, versao);
    return async (scope, mudou) => {
      if (!mudou)
        throw ruleRefusal(
          'sem_mudanca',
          'Nada muda no modelo. Para deixá-lo como está, use Manter na revisão.',
        );
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
    };
  },
};
