import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  Stack,
  TableSkeleton,
  useShortcut,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import { departamentoTreeQuery, moveDepartamento, noun } from './departamentos.queries';
import { branchesOf, subtreeOf } from './model/tree';
import { MoveDialog } from './move-dialog';
import { TreeBranches } from './tree-branches';

/** The firm's departments as a tree; dragging one under another has its twin in the menu. */
export function DepartamentoTree() {
  const [moving, setMoving] = useState<DepartamentoNode | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // As in the list.
  useShortcut('n', () => navigate(href('departamentos.new') ?? '/'));
  const { data, isError, error, refetch } = useQuery(departamentoTreeQuery());
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
    <Stack>
      <PageHeader
        title={texts.title}
        context={data && common.total(data.length, texts.one, texts.many)}
        actions={
          <>
            <ButtonLink icon="menu" to={href('departamentos.list') ?? '/'}>
              {texts.asList}
            </ButtonLink>
            <ButtonLink kind="primary" icon="add" to={href('departamentos.new') ?? '/'}>
              {texts.create}
            </ButtonLink>
          </>
        }
      />
      {isError && !data && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton />}
      {data?.length === 0 && <EmptyState text={texts.empty} />}
      {data && data.length > 0 && (
        <Card>
          <TreeBranches
            label={texts.tree}
            branches={branchesOf(data)}
            busy={move.isPending}
            drag={{ dragged, start: setDragged, mayDrop, drop }}
            onMove={setMoving}
          />
        </Card>
      )}
      {moving && data && (
        <MoveDialog
          node={moving}
          nodes={data}
          sending={move.isPending}
          onMove={(pai) => move.mutate({ node: moving, pai })}
          onClose={() => setMoving(null)}
        />
      )}
    </Stack>
  );
}
