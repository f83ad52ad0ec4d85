import type { ChecklistItemForm } from '@gestao/shared/contracts/operacao/tarefa-passos';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { cx, fetchedPart, Icon, Menu, Muted } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/tarefas';
import { tarefaQuery, tickChecklist, useTarefaChanged } from '../tarefas.queries';
import styles from './painel.module.css';

const NotApplicableDialog = fetchedPart(
  async () => (await import('./not-applicable-dialog')).NotApplicableDialog,
);

type Item = TarefaDetalhe['itens_checklist'][number];

/** The checklist of a task: ticked by whoever works on it, shown to everybody. */
export function TarefaChecklist({ tarefa }: { tarefa: TarefaDetalhe }) {
  const [dropping, setDropping] = useState<Item | null>(null);
  const queryClient = useQueryClient();
  const changed = useTarefaChanged();
  const { queryKey } = tarefaQuery(tarefa.uuid);
  const tick = useMutation({
    mutationFn: ({ uuid, ...form }: ChecklistItemForm & { uuid: string }) =>
      tickChecklist(tarefa.uuid, uuid, form),
    // The tick shows at once; what the api says later is the truth.
    onMutate: async ({ uuid, acao, motivo }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (one) => one && withItem(one, uuid, acao, motivo));
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      notify.error(errorText(error));
    },
    onSettled: () => changed(tarefa.uuid),
  });
  if (tarefa.itens_checklist.length === 0) return null;
  const act = (item: Item, acao: ChecklistItemForm['acao']) =>
    tick.mutate({ uuid: item.uuid, acao, motivo: null });
  return (
    <section aria-label={texts.panel.checklist}>
      <h3 className={styles.heading}>
        {texts.panel.checklist}{' '}
        <Muted>{texts.checklistOf(tarefa.checklist.concluidos, tarefa.checklist.total)}</Muted>
      </h3>
      <ul className={styles.list}>
        {tarefa.itens_checklist.map((item) => (
          <li key={item.uuid} className={cx(styles.item, item.concluido_em && styles.done)}>
            {tarefa.executa ? (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={item.concluido_em !== null}
                  onChange={() => act(item, item.concluido_em ? 'reabrir' : 'concluir')}
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

function withItem(
  tarefa: TarefaDetalhe,
  uuid: string,
  acao: ChecklistItemForm['acao'],
  motivo: string | null,
): TarefaDetalhe {
  const itens_checklist = tarefa.itens_checklist.map((item) =>
    item.uuid === uuid
      ? {
          ...item,
          concluido_em: acao === 'reabrir' ? null : new Date().toISOString(),
          nao_se_aplica: acao === 'nao_se_aplica',
          motivo: acao === 'nao_se_aplica' ? motivo : null,
        }
      : item,
  );
  const concluidos = itens_checklist.filter(({ concluido_em }) => concluido_em !== null).length;
  return { ...tarefa, itens_checklist, checklist: { ...tarefa.checklist, concluidos } };
}
