import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { usePermission } from '@gestao/shared/session';
import { Button, Row } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/tarefa-edicao';
import { MoverDialog, TarefaFormDialog } from '../edicao/tarefa-windows';

/** Changes a task, or makes a part of it; nothing for who may not. */
export function TarefaEdit({ tarefa }: { tarefa: TarefaDetalhe }) {
  const [open, setOpen] = useState<'edit' | 'subtask' | 'move' | null>(null);
  const projetos = usePermission('gerenciar projetos');
  const minhas = usePermission('gerenciar minhas tarefas');
  if (tarefa.edita === null) return null;
  const divides = { projeto: projetos, avulsa: minhas }[tarefa.contexto as string] ?? false;
  const close = () => setOpen(null);
  return (
    <Row gap={2}>
      <Button small icon="edit" onClick={() => setOpen('edit')}>
        {texts.edit}
      </Button>
      {divides && (
        <Button small icon="add" onClick={() => setOpen('subtask')}>
          {texts.subtask}
        </Button>
      )}
      {divides && tarefa.edita === 'tudo' && (
        <Button small onClick={() => setOpen('move')}>
          {texts.move}
        </Button>
      )}
      {open === 'move' && <MoverDialog tarefa={tarefa} onClose={close} />}
      {open === 'edit' && <TarefaFormDialog one={tarefa} onClose={close} />}
      {open === 'subtask' && <TarefaFormDialog pai={tarefa} onClose={close} />}
    </Row>
  );
}
