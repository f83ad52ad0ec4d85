import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';
import { optionsOf } from '@gestao/shared/rules/options';
import { Button, DialogCancel, Modal } from '@gestao/shared/ui/core';
import { SearchField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/departamentos';
import { subtreeOf } from './model/tree';

/** `Mover para…`: the keyboard's way of dragging a department; its own branch is no choice. */
export function MoveDialog({
  node,
  nodes,
  sending,
  onMove,
  onClose,
}: {
  node: DepartamentoNode;
  nodes: readonly DepartamentoNode[];
  sending: boolean;
  /** `null` is the top of the tree. */
  onMove: (pai: string | null) => void;
  onClose: () => void;
}) {
  const [pai, setPai] = useState(node.pai_uuid);
  const closed = subtreeOf(nodes, node.uuid);
  return (
    <Modal
      open
      size="small"
      title={texts.moveTitle(node.nome)}
      onClose={onClose}
      unsaved={pai !== node.pai_uuid && !sending}
      footer={
        <>
          <DialogCancel onClose={onClose} />
          <Button
            kind="primary"
            loading={sending}
            disabled={pai === node.pai_uuid}
            onClick={() => onMove(pai)}
          >
            {texts.move}
          </Button>
        </>
      }
    >
      <SearchField
        label={texts.pai}
        hint={texts.moveHint}
        options={optionsOf(nodes.filter((one) => !closed.has(one.uuid)))}
        value={pai}
        onChange={setPai}
      />
    </Modal>
  );
}
