import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { Card, fetchedPart } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { OtherView } from '../../components/other-view';
import { texts } from '../../texts/departamentos';
import { departamentoTreeQuery, moveDepartamento, noun } from './departamentos.queries';
import { branchesOf, subtreeOf } from './model/tree';
import { TreeBranches } from './tree-branches';

const MoveDialog = fetchedPart(async () => (await import('./move-dialog')).MoveDialog);

/** The firm's departments as a tree; dragging one under another has its twin in the menu. */
export function DepartamentoTree() {
  const [moving, setMoving] = useState<DepartamentoNode | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const query = useQuery(departamentoTreeQuery());
  const { data } = query;
  const move = useMutation({
    mutationFn: ({ node, pai }: { node: DepartamentoNode; pai: string | null }) =>
      moveDepartamento(node.uuid, { departamento_pai_uuid: pai, versao: node.versao }),
    onSuccess: () => notify.success(texts.moved),
    // A field's message says more than the sentence that points at fields, and there is no field here.
    onError: (failure) =>
      notify.error(Object.values(fieldErrors(failure)).flat().join(' ') || errorText(failure)),
    onSettled: () => {
      setMoving(null);
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });

  const closed = data && dragged ? subtreeOf(data, dragged) : new Set<string>();
  const mayDrop = (pai: string | null) => {
    const node = data?.find((one) => one.uuid === dragged);
    return node !== undefined && node.pai_uuid !== pai && (pai === null || !closed.has(pai));
  };

  function drop(pai: string | null): void {
    const node = data?.find((one) => one.uuid === dragged);
    setDragged(null);
    if (node && mayDrop(pai)) move.mutate({ node, pai });
  }

  return (
    <OtherView
      texts={texts}
      query={query}
      listTo={href('departamentos.list')}
      createTo={href('departamentos.new')}
    >
      {(nodes) => (
        <>
          <Card>
            <TreeBranches
              label={texts.tree}
              branches={branchesOf(nodes)}
              busy={move.isPending}
              drag={{ dragged, start: setDragged, mayDrop, drop }}
              onMove={setMoving}
            />
          </Card>
          {moving && (
            <MoveDialog
              node={moving}
              nodes={nodes}
              sending={move.isPending}
              onMove={(pai) => move.mutate({ node: moving, pai })}
              onClose={() => setMoving(null)}
            />
          )}
        </>
      )}
    </OtherView>
  );
}
