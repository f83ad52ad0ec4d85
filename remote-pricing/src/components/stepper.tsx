import { formatDate } from '@gestao/shared/config';
import type { Etapa } from '@gestao/shared/contracts/comercial/orcamentos';
import { cx, VisuallyHidden } from '@gestao/shared/ui/core';
import { texts } from '../texts/orcamentos';
import styles from './stepper.module.css';

/** The way of a budget: what is done and by whom, and where it stands. */
export function Stepper({ etapas }: { etapas: readonly Etapa[] }) {
  return (
    <ol className={styles.steps} aria-label={texts.flow.steps}>
      {etapas.map(({ etapa, label, situacao, em, quem }) => (
        <li
          key={etapa}
          className={cx(styles.step, styles[situacao])}
          aria-current={situacao === 'atual' || situacao === 'interrompida' ? 'step' : undefined}
        >
          {label} <VisuallyHidden>{texts.flow.stepStates[situacao]}</VisuallyHidden>
          <span className={styles.facts}>{[quem, em && formatDate(em)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
