import { useState } from 'react';
import type { Visao } from '../../../../contracts/comum/visoes';
import { errorText } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { Button } from '../../../kit/actions/button';
import { Menu, type MenuItem } from '../../../kit/actions/menu';
import { ConfirmDialog } from '../../../kit/overlay/modal';
import type { ColumnsState } from '../../../kit/table/use-columns';
import { fetchedPart } from '../../parts/fetched-part';
import { texts } from '../texts';
import type { ListQueryState } from '../use-list-query';
import { changesFor, differs, type ViewsState } from './use-views';
import type { ViewValues } from './view-dialog';

const ViewDialog = fetchedPart(async () => (await import('./view-dialog')).ViewDialog);

type Dialog = 'create' | 'rename' | 'remove' | null;

/** Chooses, saves, renames, shares and deletes the saved views of a list. */
export function ViewMenu<T>({
  list,
  keys,
  columns,
  state,
  onWanted,
}: {
  list: ListQueryState;
  /** Everything of the address that a view stores. */
  keys: readonly string[];
  columns: ColumnsState<T>;
  state: ViewsState;
  /** Called before the menu opens: the views are needed now. */
  onWanted: () => void;
}) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [busy, setBusy] = useState(false);
  const { active, views } = state;
  const modified = differs(list, active, keys) || (active !== undefined && columns.changed);
  const worthSaving = modified || columns.changed;

  const content = () => ({
    filtros: Object.fromEntries(keys.flatMap((key) => (list.stated[key] ? [[key, list.stated[key]]] : []))),
    colunas: columns.choice,
  });

  function choose(view: Visao | undefined) {
    if (view) columns.forget(view.uuid);
    list.set(changesFor(view, keys));
  }

  async function create(values: ViewValues) {
    const made = await state.create({ ...content(), ...values });
    // The choice of columns now belongs to the new view.
    columns.forget(active?.uuid);
    list.set(changesFor(made, keys), { replace: true });
    setDialog(null);
    notify.success(texts.viewSaved);
  }

  async function rename(values: ViewValues) {
    if (!active) return;
    await state.update(active, { filtros: active.filtros, colunas: active.colunas, ...values });
    setDialog(null);
    notify.success(texts.viewSaved);
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof Error) console.error(error);
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  const saveChanges = () =>
    attempt(async () => {
      if (!active) return;
      await state.update(active, { ...content(), nome: active.nome, compartilhada: active.compartilhada });
      columns.forget(active.uuid);
      notify.success(texts.viewSaved);
    });

  const remove = () =>
    attempt(async () => {
      if (!active) return;
      await state.remove(active);
      columns.forget(active.uuid);
      setDialog(null);
      list.set(changesFor(undefined, keys), { replace: true });
      notify.success(texts.viewDeleted);
    });

  const items: MenuItem[] = [
    { label: texts.viewDefault, checked: active === undefined, onSelect: () => choose(undefined) },
    ...(views ?? []).map((view) => ({
      label: view.minha ? view.nome : texts.viewOf(view.nome, view.autor),
      checked: view.uuid === active?.uuid,
      onSelect: () => choose(view),
    })),
    ...(views ? [] : [{ label: state.failed ? texts.viewsFailed : texts.loading, disabled: true }]),
    'line',
    ...(active?.minha && modified
      ? [{ label: texts.viewUpdate, icon: 'check' as const, onSelect: () => void saveChanges() }]
      : []),
    {
      label: active ? texts.viewSaveAs : texts.viewSave,
      icon: 'view',
      onSelect: () => setDialog('create'),
    },
    ...(active?.minha
      ? [
          { label: texts.viewRename, icon: 'edit' as const, onSelect: () => setDialog('rename') },
          {
            label: texts.viewDelete,
            icon: 'delete' as const,
            danger: true,
            onSelect: () => setDialog('remove'),
          },
        ]
      : []),
  ];

  return (
    <>
      {worthSaving && (
        <Button
          small
          kind="quiet"
          loading={busy}
          onClick={() => (active?.minha ? void saveChanges() : setDialog('create'))}
        >
          {active?.minha ? texts.viewUpdate : texts.viewSave}
        </Button>
      )}
      <Menu
        label={texts.views}
        items={items}
        trigger={(trigger) => (
          <Button
            small
            icon="view"
            {...trigger}
            onClick={() => {
              onWanted();
              trigger.onClick();
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') onWanted();
              trigger.onKeyDown(event);
            }}
          >
            {texts.view(active?.nome ?? texts.viewDefault)}
            {modified && ` (${texts.viewModified})`}
          </Button>
        )}
      />
      {dialog === 'create' && (
        <ViewDialog title={texts.viewSave} onSave={create} onClose={() => setDialog(null)} />
      )}
      {dialog === 'rename' && active && (
        <ViewDialog
          title={texts.viewRename}
          initial={{ nome: active.nome, compartilhada: active.compartilhada }}
          onSave={rename}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
        title={texts.viewDeleteTitle(active?.nome ?? '')}
        confirmLabel={texts.remove}
        danger
        loading={busy}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      >
        {texts.viewDeleteHint}
      </ConfirmDialog>
    </>
  );
}
