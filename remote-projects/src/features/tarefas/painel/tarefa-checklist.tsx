import type { ChecklistItemForm } from '@gestao/shared/contracts/operacao/tarefa-passos';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { cx, fetchedPart, Icon, Menu, Muted } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/tarefas';
import { inOrder, tickChecklist, useTarefaChanged } from '../tarefas.queries';
import styles from './painel.module.css';

const NotApplicableDialog = fetchedPart(
  async () => (await import('./not-applicable-dialog')).NotApplicableDialog,
);

type Item = TarefaDetalhe['itens_checklist'][number];
interface Press {
  uuid: string;
  acao: Exclude<ChecklistItemForm['acao'], 'nao_se_aplica'>;
}

/** The checklist of a task: ticked by whoever works on it, shown to everybody. */
export function TarefaChecklist({ tarefa }: { tarefa: TarefaDetalhe }) {
  const [dropping, setDropping] = useState<Item | null>(null);
  const changed = useTarefaChanged();
  // What was pressed and is not read back yet. It lies over what the api last said, so that a reading begun
  // before the press (another person's change, the tick before) cannot take the mark off again.
  const [pressed, setPressed] = useState<ReadonlyMap<string, Press>>(new Map());
  const tick = useMutation({
    ...inOrder(tarefa.uuid),
    mutationFn: ({ uuid, acao }: Press) => tickChecklist(tarefa.uuid, uuid, { acao, motivo: null }),
    onError: (error) => notify.error(errorText(error)),
    onSettled: async (_data, _error, press) => {
      await changed(tarefa.uuid);
      setPressed((now) => (now.get(press.uuid) === press ? without(now, press.uuid) : now));
    },
  });
  if (tarefa.itens_checklist.length === 0) return null;
  const act = (uuid: string, acao: Press['acao']) => {
    const press = { uuid, acao };
    setPressed((now) => new Map(now).set(uuid, press));
    tick.mutate(press);
  };
  const itens = tarefa.itens_checklist.map((item) => withPress(item, pressed.get(item.uuid)));
  const concluidos = itens.filter(({ concluido_em }) => concluido_em !== null).length;
  return (
    <section aria-label={texts.panel.checklist}>
      <h3 className={styles.heading}>
        {texts.panel.checklist} <Muted>{texts.checklistOf(concluidos, itens.length)}</Muted>
      </h3>
      <ul className={styles.list}>
        {itens.map((item) => (
          <li key={item.uuid} className={cx(styles.item, item.concluido_em && styles.done)}>
            {tarefa.executa ? (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={item.concluido_em !== null}
                  onChange={() => act(item.uuid, item.concluido_em ? 'reabrir' : 'concluir')}
                />
                <ItemText item={item} />
              </label>
            ) : (
              <>
                <span className={cx(styles.mark, !item.concluido_em && styles.open)}>
                  <Icon
                    name={item.concluido_em ? 'check' : 'tasks'}
                    size={16}
                    label={item.concluido_em ? texts.panel.doneItem : texts.panel.openItem}
                  />
                </span>
                <ItemText item={item} />
              </>
            )}
            {tarefa.executa && !item.concluido_em && (
              <Menu
                label={texts.itemActions(item.texto)}
                items={[{ label: texts.notApplicable, onSelect: () => setDropping(item) }]}
              />
            )}
          </li>
        ))}
      </ul>
      {dropping && (
        <NotApplicableDialog
          texto={dropping.texto}
          onClose={() => setDropping(null)}
          onSubmit={async (motivo) => {
            await tickChecklist(tarefa.uuid, dropping.uuid, { acao: 'nao_se_aplica', motivo });
            await changed(tarefa.uuid);
            setDropping(null);
          }}
        />
      )}
    </section>
  );
}

function ItemText({ item }: { item: Item }) {
  return (
    <span>
      {item.texto} {!item.obrigatorio && <Muted>({texts.panel.optional})</Muted>}
      {item.nao_se_aplica && <Muted> {texts.notApplicableWhy(item.motivo)}</Muted>}
    </span>
  );
}

/** An item as it stands once what was pressed has been kept. */
function withPress(item: Item, press: Press | undefined): Item {
  if (!press) return item;
  const concluido_em = press.acao === 'concluir' ? new Date().toISOString() : null;
  return { ...item, concluido_em, nao_se_aplica: false, motivo: null };
}

function without(presses: ReadonlyMap<string, Press>, uuid: string): ReadonlyMap<string, Press> {
  const rest = new Map(presses);
  rest.delete(uuid);
  return rest;
}
