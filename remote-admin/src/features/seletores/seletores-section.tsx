import { type Seletor, type SeletorGrupo, seletorGrupos } from '@gestao/shared/contracts/sistema/seletores';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Muted,
  Row,
  Stack,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { common } from '../../texts/common';
import { groupLabels, texts } from '../../texts/seletores';
import { SeletorDialog } from './seletor-dialog';
import { SeletorList } from './seletor-list';
import { deleteSeletor, noun, orderSeletores, seletoresQuery, updateSeletor } from './seletores.queries';

const groups = seletorGrupos.map((value) => ({ value, label: groupLabels[value] }));

interface Step {
  run: () => Promise<unknown>;
  done: string;
}

/** The firm's drop-down lists, one at a time; part of the settings. */
export function SeletoresSection() {
  const [grupo, setGrupo] = useState<SeletorGrupo>('segmento');
  const [editing, setEditing] = useState<Seletor | 'new' | null>(null);
  const [removing, setRemoving] = useState<Seletor | null>(null);
  const queryClient = useQueryClient();
  const options = seletoresQuery(grupo);
  const { data, isError, error, refetch } = useQuery(options);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun] });
  const step = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSuccess: (_result, { done }) => notify.success(done),
    onError: (failure) => notify.error(errorText(failure)),
    onSettled: () => {
      setRemoving(null);
      return refresh();
    },
  });

  function reorder(uuids: string[]): void {
    // At once where it was dropped; the answer, or the refusal, decides what stays.
    void queryClient.cancelQueries({ queryKey: options.queryKey });
    queryClient.setQueryData(options.queryKey, (before: Seletor[] | undefined) =>
      uuids.flatMap((uuid) => before?.find((item) => item.uuid === uuid) ?? []),
    );
    step.mutate({ run: () => orderSeletores({ grupo, uuids }), done: texts.moved });
  }

  const toggle = ({ uuid, rotulo, ativo, versao }: Seletor) =>
    step.mutate({
      run: () => updateSeletor(uuid, { rotulo, ativo: !ativo, versao }),
      done: ativo ? texts.inactivated : texts.activated,
    });

  return (
    <Card
      title={texts.title}
      actions={
        <Button small icon="add" onClick={() => setEditing('new')}>
          {texts.create}
        </Button>
      }
    >
      <Stack>
        <Muted>{texts.hint}</Muted>
        <Row gap={4} grow>
          <SelectField
            label={texts.group}
            empty={null}
            options={groups}
            value={grupo}
            onChange={(value) => setGrupo(value as SeletorGrupo)}
          />
        </Row>
        {isError && !data && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !isError && <TableSkeleton />}
        {data?.length === 0 && <EmptyState text={texts.empty} />}
        {data && data.length > 0 && (
          <SeletorList
            label={texts.entries(groupLabels[grupo])}
            items={data}
            busy={step.isPending}
            onOrder={reorder}
            onEdit={setEditing}
            onToggle={toggle}
            onRemove={setRemoving}
          />
        )}
      </Stack>
      {editing && (
        <SeletorDialog
          grupo={grupo}
          item={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            notify.success(common.saved);
            void refresh();
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? texts.removeTitle(removing.rotulo) : ''}
        confirmLabel={common.remove}
        danger
        loading={step.isPending}
        onConfirm={() =>
          removing &&
          step.mutate({ run: () => deleteSeletor(removing.uuid, removing.versao), done: common.deleted })
        }
        onClose={() => setRemoving(null)}
      >
        {texts.removeHint}
      </ConfirmDialog>
    </Card>
  );
}
