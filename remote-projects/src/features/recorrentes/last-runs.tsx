import type { RevisaoRecorrente } from '@gestao/shared/contracts/operacao/recorrentes';
import { cx, type Tone, toneClass } from '@gestao/shared/ui/core';
import { texts } from '../../texts/recorrentes';
import styles from './last-runs.module.css';

const tones: Record<RevisaoRecorrente['ultimas'][number], Tone> = {
  no_prazo: 'green',
  com_atraso: 'red',
  desconsiderada: 'grey',
};

/** How the last instances ended, oldest first: height and colour say the same. */
export function LastRuns({ runs }: { runs: RevisaoRecorrente['ultimas'] }) {
  if (runs.length === 0) return texts.noneYet;
  const count = (outcome: string) => runs.filter((run) => run === outcome).length;
  return (
    <span
      role="img"
      aria-label={texts.lastOf(count('no_prazo'), count('com_atraso'), count('desconsiderada'))}
      className={styles.runs}
    >
      {runs.map((run, index) => (
        <span
          key={index}
          title={texts.outcome[run]}
          className={cx(styles.run, styles[run], toneClass(tones[run]))}
        />
      ))}
    </span>
  );
}
