import { campoLabel } from '../../../../contracts/sistema/log-campos';
import type { LogDetail } from '../../../../contracts/sistema/logs';
import styles from './changed-fields.module.css';
import { logChange } from './log-value';
import { texts } from './texts';

/** Both sides beside each other, in the width of the panel: nothing has to be scrolled for. */
export function ChangedFields({ log }: { log: LogDetail }) {
  return (
    <table className={styles.changes} aria-label={texts.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.campo}</th>
          <th scope="col">{texts.antes}</th>
          <th scope="col">{texts.depois}</th>
        </tr>
      </thead>
      <tbody>
        {log.campos_alterados.map((field) => {
          const { antes, depois } = logChange(field, log.antes?.[field], log.depois?.[field]);
          return (
            <tr key={field}>
              <th scope="row">{campoLabel(field)}</th>
              <td>{antes}</td>
              <td>{depois}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
