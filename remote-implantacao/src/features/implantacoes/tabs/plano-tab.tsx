import { formatDate } from '@gestao/shared/config';
import type { ImplantacaoFase } from '@gestao/shared/contracts/operacao/implantacoes';
import { formatBp } from '@gestao/shared/rules/format';
import { Card, EmptyState, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { faseTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';

const t = texts.detail;

/** Phases in order, with dates and what ends each. */
export function PlanoTab({ fases }: { fases: readonly ImplantacaoFase[] }) {
  if (fases.length === 0) return <EmptyState icon="rocket" text={t.noPlan} />;
  return (
    <Card title={t.plan}>
      <ol className={page.rows}>
        {fases.map((fase) => (
          <li key={fase.uuid}>
            <div className={page.words}>
              <p>
                {fase.ordem}. <strong>{fase.nome}</strong>{' '}
                <span className={page.small}>{t.weight(formatBp(fase.peso_bp))}</span>
              </p>
              {fase.criterio_saida && <p className={page.small}>{t.exit(fase.criterio_saida)}</p>}
            </div>
            {fase.inicio_previsto && fase.fim_previsto && (
              <span className={fase.atrasada ? page.late : page.small}>
                {t.period(formatDate(fase.inicio_previsto), formatDate(fase.fim_previsto))}
                {fase.atrasada && ` · ${t.late}`}
              </span>
            )}
            <StatusBadge tone={faseTone[fase.status]}>{fase.status_label}</StatusBadge>
          </li>
        ))}
      </ol>
    </Card>
  );
}
