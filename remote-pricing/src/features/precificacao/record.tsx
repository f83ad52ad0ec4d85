import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { ConfirmDialog, Menu, Modal, Stack } from '@gestao/shared/ui/core';
import { Form, type FormProps } from '@gestao/shared/ui/form';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/parametros-edicao';
import {
  discard,
  type FormOf,
  type Lista,
  type Ordenada,
  save,
  sort,
  useRefresh,
} from './parametros.queries';

type Values = Record<string, unknown>;

/** What is being edited: a new record where `uuid` is missing. */
export interface Editing<In> {
  uuid?: string | undefined;
  title: string;
  values: In;
}

/** Window with the form of one record of the parameters. */
export function RecordDialog<L extends Lista, In extends Values, Out extends FormOf<L> & object>({
  lista,
  editing,
  schema,
  size = 'medium',
  saved,
  onClose,
  children,
}: {
  /** Address of its list: `tarefas/servicos`. */
  lista: L;
  /** Values as the form holds them: a choice not made yet is `null`, which the schema refuses. */
  editing: Editing<Values>;
  schema: FormProps<In, Out>['schema'];
  size?: 'small' | 'medium' | 'large';
  /**
   * Reads the record anew, in the shape of the form, for what another person saved meanwhile; nothing where it
   * is gone.
   */
  saved?: (uuid: string) => Promise<Values | undefined>;
  onClose: () => void;
  children: ReactNode;
}) {
  const refresh = useRefresh();
  const { uuid } = editing;
  const conflict: FormProps<In, Out>['conflict'] =
    uuid && saved
      ? {
          load: async () => {
            const values = await saved(uuid);
            // As the api would tell it.
            return values ? { values: values as In } : Promise.reject({ message: texts.gone });
          },
        }
      : undefined;
  return (
    <Modal open size={size} title={editing.title} onClose={onClose}>
      <Form<In, Out>
        schema={schema}
        label={editing.title}
        defaultValues={editing.values as FormProps<In, Out>['defaultValues']}
        // A session that ended, a page that was reloaded: opened again, it has what was typed.
        draft={`precificacao.${lista}:${uuid ?? editing.title}`}
        cancel={onClose}
        {...(conflict && { conflict })}
        onSubmit={async (values) => {
          // Refused or not: what another person saved meanwhile is in sight when this closes.
          await save(lista, uuid, values).finally(refresh);
          notify.success(texts.saved);
          onClose();
        }}
      >
        <Stack>{children}</Stack>
      </Form>
    </Modal>
  );
}

type Place = { lista: Ordenada; irmaos: readonly { uuid: string }[] } | { lista: Lista; irmaos?: undefined };

interface Named {
  uuid: string;
  nome: string;
  versao: number;
}

/**
 * `Editar`, the places it may move to, and `Excluir`, for one record.
 * @param irmaos the records of its list in their order, where order means something
 */
export function RecordMenu({
  lista,
  record,
  irmaos,
  fixed = false,
  onEdit,
}: Place & {
  record: Named;
  /** Cannot be deleted. */
  fixed?: boolean;
  onEdit: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh();
  const failed = (error: Error) => void notify.error(errorText(error));
  const remove = useMutation({
    mutationFn: () => discard(lista, record),
    onSuccess: async () => {
      setAsking(false);
      await refresh();
      notify.success(texts.deleted);
    },
    onError: failed,
  });
  const move = useMutation({
    // Offered only where the list has an order.
    mutationFn: (uuids: string[]) => sort(lista as Ordenada, uuids),
    onSuccess: refresh,
    onError: failed,
  });
  const uuids = irmaos?.map(({ uuid }) => uuid) ?? [];
  const place = uuids.indexOf(record.uuid);
  const moved = (to: number) => {
    const rest = uuids.filter((uuid) => uuid !== record.uuid);
    return [...rest.slice(0, to), record.uuid, ...rest.slice(to)];
  };
  return (
    <>
      <Menu
        label={texts.actionsOf(record.nome)}
        items={[
          { label: texts.edit, icon: 'edit', onSelect: onEdit },
          ...(place > 0 ? [{ label: texts.up, onSelect: () => move.mutate(moved(place - 1)) }] : []),
          ...(place >= 0 && place < uuids.length - 1
            ? [{ label: texts.down, onSelect: () => move.mutate(moved(place + 1)) }]
            : []),
          ...(fixed
            ? []
            : ([
                'line',
                { label: texts.remove, icon: 'delete', danger: true, onSelect: () => setAsking(true) },
              ] as const)),
        ]}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={texts.removeTitle(record.nome)}
        confirmLabel={texts.remove}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {texts.removeHint}
      </ConfirmDialog>
    </>
  );
}
