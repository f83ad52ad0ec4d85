import { formatDate } from '@gestao/shared/config';
import type { MeuDia } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { Alert, Loaded, Modal } from '@gestao/shared/ui/core';
import { DateField, Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../texts/meu-dia';
import { useTarefaChanged } from '../tarefas/tarefas.queries';
import { mencionaveisQuery, writeTo } from './minhas-tarefas.queries';

const contract = () => import('@gestao/shared/contracts/operacao/minhas-tarefas');

/** Asks people of the task for help, or for another date, in its messages. */
export function AskDialog({
  what,
  item,
  needs,
  onClose,
}: {
  what: 'ajuda' | 'prazo';
  item: MeuDia['fora'][number];
  /** What is left of it, in words. */
  needs: string;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const query = useQuery(mencionaveisQuery(item.uuid));
  const title = what === 'ajuda' ? texts.askHelpOf(item.titulo) : texts.renegotiateOf(item.titulo);
  const form = { label: title, submitLabel: texts.send, cancel: onClose };
  function fields(pessoas: readonly string[]) {
    const nomes = (what === 'ajuda' ? item.ajuda : item.combina)
      .map(({ nome }) => nome)
      .filter((nome) => pessoas.includes(nome));
    if (nomes.length === 0) return <Alert kind="info">{texts.nobodySees}</Alert>;
    const to = texts.to(nomes.join(', '));
    async function send(texto: string) {
      await writeTo(item.uuid, nomes, texto);
      notify.success(texts.sent(nomes.join(', ')));
      onClose();
      await changed(item.uuid);
    }
    return what === 'ajuda' ? (
      <Form
        {...form}
        schema={async () => (await contract()).pedirAjudaFormSchema}
        defaultValues={{ texto: texts.helpText(item.codigo, needs) }}
        onSubmit={({ texto }) => send(texto)}
      >
        <Textarea name="texto" label={texts.message} hint={to} required maxLength={2000} />
      </Form>
    ) : (
      <Form
        {...form}
        schema={async () => (await contract()).renegociarFormSchema}
        defaultValues={{ data: '', motivo: '' }}
        onSubmit={({ data, motivo }) =>
          send(
            texts.renegotiateText(
              item.codigo,
              formatDate(item.data_vencimento ?? item.data_meta),
              formatDate(data),
              motivo,
            ),
          )
        }
      >
        <DateField name="data" label={texts.newDate} required />
        <Textarea name="motivo" label={texts.reason} hint={to} required maxLength={2000} />
      </Form>
    );
  }
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {fields}
      </Loaded>
    </Modal>
  );
}
