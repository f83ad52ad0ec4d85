import type { GeracaoContagens } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/geracao-fechamentos';

/** Counts of a generation. @param feito whether it is done, or only looked at */
export function GeracaoFigures({ contagens, feito }: { contagens: GeracaoContagens; feito: boolean }) {
  const { criados, completados, existentes, ignorados, falhas, sem_responsavel } = contagens;
  return (
    <KpiRow label={texts.summary}>
      <Kpi
        label={feito ? texts.made : texts.toMake}
        value={criados}
        hint={texts.ofTasks(contagens.tarefas)}
      />
      <Kpi label={feito ? texts.filled : texts.toFill} value={completados} />
      <Kpi label={texts.existing} value={existentes} />
      <Kpi label={texts.ignored} value={ignorados} hint={ignorados > 0 ? texts.seeReasons : undefined} />
      <Kpi
        label={texts.nobody}
        value={sem_responsavel}
        tone={sem_responsavel > 0 ? 'amber' : undefined}
        hint={texts.nobodyHint}
      />
      {falhas > 0 && <Kpi label={texts.failed} value={falhas} tone="red" hint={texts.seeReasons} />}
    </KpiRow>
  );
}
