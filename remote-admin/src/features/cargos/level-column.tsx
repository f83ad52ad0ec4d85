import type { Cargo } from '@gestao/shared/contracts/acesso/cargos';
import { href, PageLink } from '@gestao/shared/router';
import { Counter, cx, Icon, Menu, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/cargos';
import { common } from '../../texts/common';
import styles from './level-column.module.css';

/** The positions of one level, and where others are dropped to reach it. */
export function LevelColumn({
  nivel,
  cargos,
  takes,
  onDrag,
  onDrop,
  onChange,
}: {
  nivel: string;
  cargos: readonly Cargo[];
  /** Something that may be dropped here is being dragged. */
  takes: boolean;
  onDrag: (cargo: Cargo | null) => void;
  onDrop: () => void;
  onChange: (cargo: Cargo) => void;
}) {
  const [over, setOver] = useState(false);
  return (
    <section
      className={cx(styles.level, takes && over && styles.over)}
      aria-label={texts.levelOf(nivel)}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h2 className={styles.title}>
        {nivel} <Counter value={cargos.length} />
      </h2>
      {cargos.length === 0 && <Muted>{texts.noneInLevel}</Muted>}
      <ul className={styles.cargos}>
        {cargos.map((cargo) => (
          <li
            key={cargo.uuid}
            className={styles.cargo}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', cargo.nome);
              onDrag(cargo);
            }}
            onDragEnd={() => onDrag(null)}
          >
            <Icon name="grip" size={14} className={styles.grip} />
            <span className={styles.words}>
              <PageLink page="cargos.edit" params={{ uuid: cargo.uuid }}>
                {cargo.nome}
              </PageLink>
              <Muted>
                {[cargo.departamento, common.total(cargo.usuarios_total, texts.person, texts.people)]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </span>
            {!cargo.ativo && <StatusBadge tone="grey">{common.inactive}</StatusBadge>}
            <Menu
              label={texts.actionsOf(cargo.nome)}
              items={[
                { label: common.edit, icon: 'edit', to: href('cargos.edit', { uuid: cargo.uuid }) },
                { label: texts.changeLevel, icon: 'position', onSelect: () => onChange(cargo) },
                {
                  label: common.remove,
                  icon: 'delete',
                  danger: true,
                  to: href('cargos.delete', { uuid: cargo.uuid }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
