import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';
import { href, PageLink } from '@gestao/shared/router';
import { ActionButton, cx, Icon, Menu, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import type { Branch } from './model/tree';
import styles from './tree-branches.module.css';

export interface TreeDrag {
  dragged: string | null;
  start: (uuid: string | null) => void;
  /** @param pai `null` is the top of the tree */
  mayDrop: (pai: string | null) => boolean;
  drop: (pai: string | null) => void;
}

interface Shared {
  drag: TreeDrag;
  onMove: (node: DepartamentoNode) => void;
}

/**
 * Departments as nested lists; while one is dragged, the line above them is a place to drop it too, so
 * that no row moves away from under the pointer.
 */
export function TreeBranches({
  label,
  branches,
  busy,
  ...shared
}: Shared & { label: string; branches: readonly Branch[]; busy: boolean }) {
  const { drag } = shared;
  const { over, ...target } = useDropTarget(drag, null);
  return (
    <div aria-busy={busy || undefined}>
      <div
        {...target}
        className={cx(styles.top, drag.dragged !== null && styles.target, over && styles.over)}
      >
        {drag.dragged === null ? texts.treeHint : texts.top}
      </div>
      <ul className={styles.list} aria-label={label}>
        {branches.map((branch) => (
          <TreeItem key={branch.node.uuid} branch={branch} {...shared} />
        ))}
      </ul>
    </div>
  );
}

function TreeItem({ branch, drag, onMove }: Shared & { branch: Branch }) {
  const [open, setOpen] = useState(true);
  const { node, children } = branch;
  const { over, ...target } = useDropTarget(drag, node.uuid);
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; the keyboard's is the menu. */}
      <div
        {...target}
        className={cx(styles.row, over && styles.over, drag.dragged === node.uuid && styles.dragged)}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', node.nome);
          drag.start(node.uuid);
        }}
        onDragEnd={() => drag.start(null)}
      >
        <Icon name="grip" size={14} className={styles.grip} />
        {children.length > 0 ? (
          <ActionButton
            small
            icon={open ? 'chevronDown' : 'chevronRight'}
            label={open ? texts.close(node.nome) : texts.open(node.nome)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        {node.cor && <span className={styles.mark} style={{ background: node.cor }} aria-hidden="true" />}
        <span className={styles.name}>
          <PageLink page="departamentos.edit" params={{ uuid: node.uuid }}>
            {node.nome}
          </PageLink>
          {node.sigla && <Muted> {node.sigla}</Muted>}
        </span>
        <span className={styles.wide}>
          <Muted>{node.responsavel ?? ''}</Muted>
        </span>
        <span className={styles.count}>
          <Muted>{common.total(node.usuarios_total, texts.person, texts.people)}</Muted>
        </span>
        {!node.ativo && <StatusBadge tone="grey">{common.inactive}</StatusBadge>}
        <Menu
          label={texts.actionsOf(node.nome)}
          items={[
            { label: common.edit, icon: 'edit', to: href('departamentos.edit', { uuid: node.uuid }) },
            { label: texts.moveTo, icon: 'department', onSelect: () => onMove(node) },
            {
              label: common.remove,
              icon: 'delete',
              danger: true,
              to: href('departamentos.delete', { uuid: node.uuid }),
            },
          ]}
        />
      </div>
      {open && children.length > 0 && (
        <ul className={cx(styles.list, styles.nested)} aria-label={texts.under(node.nome)}>
          {children.map((child) => (
            <TreeItem key={child.node.uuid} branch={child} drag={drag} onMove={onMove} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Takes what is dragged where it may go, and says whether it hovers there. */
function useDropTarget(drag: TreeDrag, pai: string | null) {
  const [over, setOver] = useState(false);
  return {
    over: over && drag.dragged !== null,
    onDragOver: (event: React.DragEvent) => {
      if (!drag.mayDrop(pai)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      drag.drop(pai);
    },
  };
}
