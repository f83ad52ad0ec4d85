import type { TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import { Link } from '@gestao/shared/router';
import { Menu } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/cronograma';
import styles from './cronograma.module.css';
import { trayType } from './gantt/gantt-chart';
import type { RowActions } from './gantt/gantt-row';

/** Tasks without a date: dragged to the day they begin on, or given dates by their menu. */
export function Tray({
  tarefas,
  actions,
  onDrag,
}: {
  tarefas: readonly TarefaNoTempo[];
  actions: RowActions;
  onDrag: (tarefa: TarefaNoTempo | null) => void;
}) {
  const addressWith = useAddressWith();
  return (
    <section className={styles.tray} aria-label={texts.tray}>
      <h2 className={styles.trayTitle}>
        {texts.tray} ({tarefas.length})
      </h2>
      <span className={styles.hint}>{texts.trayHint}</span>
      <ul className={styles.chips}>
        {tarefas.map((tarefa) => (
          <li
            key={tarefa.uuid}
            className={styles.chip}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(trayType, tarefa.uuid);
              event.dataTransfer.effectAllowed = 'move';
              onDrag(tarefa);
            }}
            onDragEnd={() => onDrag(null)}
          >
            <Link to={addressWith('tarefa', tarefa.uuid)} draggable={false} preventScrollReset>
              {tarefa.titulo}
            </Link>
            <Menu
              label={texts.menu(tarefa.titulo)}
              items={[
                { label: texts.giveDates, onSelect: () => actions.dates(tarefa.uuid) },
                { label: texts.before, onSelect: () => actions.before(tarefa.uuid) },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
