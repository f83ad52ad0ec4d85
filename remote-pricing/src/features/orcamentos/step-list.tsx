import { cx } from '@gestao/shared/ui/core';
import stepper from '../../components/stepper.module.css';
import { texts } from '../../texts/novo-orcamento';
import styles from './step-list.module.css';

export const stepIds = ['cliente', 'formulario', 'servicos', 'complexidade', 'resumo'] as const;
export type StepId = (typeof stepIds)[number];

/** The steps of a new budget; each can be opened at any time once the draft exists. */
export function StepList({ current, onOpen }: { current: StepId; onOpen?: (step: StepId) => void }) {
  const at = stepIds.indexOf(current);
  return (
    <nav aria-label={texts.steps}>
      <ol className={stepper.steps}>
        {stepIds.map((step, index) => (
          <li
            key={step}
            className={cx(stepper.step, index === at ? stepper.atual : index < at && stepper.concluida)}
          >
            {onOpen ? (
              <button
                type="button"
                className={styles.button}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onOpen(step)}
              >
                {`${index + 1}. ${texts.step[step]}`}
              </button>
            ) : (
              <span
                aria-current={index === at ? 'step' : undefined}
              >{`${index + 1}. ${texts.step[step]}`}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
