import type { Seletor } from '@gestao/shared/contracts/sistema/seletores';
import { ActionButton, cx, Icon, Menu, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/seletores';
import styles from './seletor-list.module.css';

/** Entries in the firm's order; dragging one has its twin in the buttons. */
export function SeletorList({
  label,
  items,
  busy,
  onOrder,
  onEdit,
  onToggle,
  onRemove,
}: {
  label: string;
  items: readonly Seletor[];
  busy: boolean;
  /** Called with every uuid, in the new order. */
  onOrder: (uuids: string[]) => void;
  onEdit: (item: Seletor) => void;
  onToggle: (item: Seletor) => void;
  onRemove: (item: Seletor) => void;
}) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ uuid: string; by: 1 | -1 } | null>(null);

  function move(uuid: string, to: number): void {
    const order = items.map((item) => item.uuid).filter((one) => one !== uuid);
    order.splice(to, 0, uuid);
    onOrder(order);
  }

  function step(index: number, by: 1 | -1): void {
    const uuid = items[index]?.uuid;
    if (!uuid) return;
    moved.current = { uuid, by };
    move(uuid, index + by);
  }

  // An element that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { uuid, by } = moved.current;
    const row = list.current?.querySelector(`[data-item="${uuid}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const wanted = by === -1 ? [up, down] : [down, up];
    wanted.find((button) => button && !button.disabled)?.focus();
    moved.current = null;
  });

  return (
    <ol ref={list} className={styles.list} aria-label={label} aria-busy={busy || undefined}>
      {items.map((item, index) => (
        <li
          key={item.uuid}
          data-item={item.uuid}
          className={cx(styles.item, over === item.uuid && dragged !== item.uuid && styles.over)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', item.rotulo);
            setDragged(item.uuid);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(item.uuid);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== item.uuid) move(dragged, index);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
        >
          <Icon name="grip" size={14} className={styles.grip} />
          <span className={styles.name}>
            {item.rotulo} <code className={styles.key}>{item.chave}</code>
          </span>
          <Muted>{item.usos > 0 ? texts.inUse(item.usos) : texts.notUsed}</Muted>
          <StatusBadge tone={item.ativo ? 'green' : 'grey'}>
            {item.ativo ? common.active : common.inactive}
          </StatusBadge>
          <span className={styles.actions}>
            <ActionButton
              small
              icon="arrowUp"
              label={texts.up(item.rotulo)}
              disabled={index === 0}
              onClick={() => step(index, -1)}
            />
            <ActionButton
              small
              icon="arrowDown"
              label={texts.down(item.rotulo)}
              disabled={index === items.length - 1}
              onClick={() => step(index, 1)}
            />
            <Menu
              label={texts.actionsOf(item.rotulo)}
              items={[
                { label: common.edit, icon: 'edit', onSelect: () => onEdit(item) },
                {
                  label: item.ativo ? common.inactivate : common.activate,
                  icon: item.ativo ? 'ban' : 'check',
                  onSelect: () => onToggle(item),
                },
                {
                  label: common.remove,
                  icon: 'delete',
                  danger: true,
                  disabled: item.usos > 0,
                  onSelect: () => onRemove(item),
                },
              ]}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
