import type { Apontamento, ApontamentoForm } from '@gestao/shared/contracts/operacao/tempo';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { Modal, Row } from '@gestao/shared/ui/core';
import { DateField, Form, FormDialog, SearchField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/tempo';
import {
  changeApontamento,
  createApontamento,
  findTarefas,
  tempoDaTarefaQuery,
  useTempoChanged,
} from './tempo.queries';

interface Props {
  tarefa: { uuid: string; titulo: string };
  /** The entry that is changed; a new one without. */
  item?: Apontamento;
  onClose: () => void;
}

const contract = () => import('@gestao/shared/contracts/operacao/tempo');

const valuesOf = ({ data, minutos_milimin, inicio, observacao, versao }: Apontamento) => ({
  data,
  minutos_milimin: duracaoText(minutos_milimin),
  inicio: inicio ?? '',
  observacao: observacao ?? '',
  versao,
});

/** Time on a task, written by hand. */
export function ApontamentoDialog({ tarefa, item, onClose }: Props) {
  const changed = useTempoChanged();
  const queryClient = useQueryClient();
  async function save({ versao, ...form }: ApontamentoForm & { versao: number }) {
    if (item) {
      // Who leaves the length as it is shown leaves the seconds of a timer, too.
      const same = form.minutos_milimin === Math.max(1, Math.round(item.minutos_milimin / 1000)) * 1000;
      const minutos_milimin = same ? item.minutos_milimin : form.minutos_milimin;
      await changeApontamento(item.uuid, { ...form, minutos_milimin, versao });
    } else await createApontamento(tarefa.uuid, form);
    await changed();
    notify.success(item ? texts.changed : texts.saved);
    onClose();
  }
  return (
    <Modal open size="small" title={item ? texts.change : texts.writeOn(tarefa.titulo)} onClose={onClose}>
      <Form
        label={item ? texts.change : texts.write}
        submitLabel={texts.save}
        cancel={onClose}
        schema={async () => (await contract()).apontamentoDialogSchema}
        defaultValues={
          item
            ? valuesOf(item)
            : { data: dateIn(new Date()), minutos_milimin: '', inicio: '', observacao: '', versao: 0 }
        }
        onSubmit={save}
        {...(item && {
          conflict: {
            load: async () => {
              const query = { ...tempoDaTarefaQuery(tarefa.uuid), staleTime: 0 };
              const { itens } = await queryClient.fetchQuery(query);
              return { values: valuesOf(itens.find(({ uuid }) => uuid === item.uuid) ?? item) };
            },
          },
        })}
      >
        <EntryFields />
      </Form>
    </Modal>
  );
}

/** Time on a task that is chosen here, written by hand into a day of the sheet. */
export function ApontamentoDaFolhaDialog({ dia, onClose }: { dia: string; onClose: () => void }) {
  const changed = useTempoChanged();
  return (
    <FormDialog
      title={texts.write}
      size="small"
      submitLabel={texts.save}
      schema={async () => (await contract()).apontamentoDaFolhaDialogSchema}
      defaultValues={{
        tarefa_uuid: '',
        data: dia,
        minutos_milimin: '',
        inicio: '',
        observacao: '',
        versao: 0,
      }}
      onSubmit={async ({ tarefa_uuid, versao: _versao, ...form }) => {
        await createApontamento(tarefa_uuid, form);
        await changed();
        notify.success(texts.saved);
        onClose();
      }}
      onClose={onClose}
    >
      <SearchField
        name="tarefa_uuid"
        label={texts.task}
        hint={texts.taskHint}
        required
        search={findTarefas}
      />
      <EntryFields />
    </FormDialog>
  );
}

function EntryFields() {
  return (
    <>
      <Row gap={3}>
        <DateField name="data" label={texts.day} required />
        <TextField
          name="minutos_milimin"
          label={texts.length}
          hint={texts.lengthHint}
          required
          maxLength={20}
        />
      </Row>
      <TextField name="inicio" label={texts.began} hint={texts.beganHint} type="time" />
      <Textarea name="observacao" label={texts.note} maxLength={500} />
    </>
  );
}
