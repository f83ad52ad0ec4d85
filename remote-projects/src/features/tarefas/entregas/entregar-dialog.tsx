import {
  type EntregasDaTarefa,
  entregarSchema,
  maximoDaEntrega,
} from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { EmptyState, Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, MoneyField, MultiSelect, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/entregas';
import { useTarefaChanged } from '../tarefas.queries';
import { deliver, entregasQuery } from './entregas.queries';

/** Hands files of a task to people of its client. */
export function EntregarDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  return (
    <Modal open title={texts.deliver} onClose={onClose}>
      <Loaded query={useQuery(entregasQuery(uuid))} skeleton="form" title={false}>
        {(data) =>
          data.contatos.length === 0 ? (
            <EmptyState icon="users" text={texts.noPeople} />
          ) : (
            <EntregarForm uuid={uuid} data={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function EntregarForm({
  uuid,
  data: { itens, arquivos, contatos, titulo, vencimento },
  onClose,
}: {
  uuid: string;
  data: EntregasDaTarefa;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  // What has gone already is chosen by hand only.
  const idos = new Set(
    itens.flatMap((one) => (one.retirada_em ? [] : one.arquivos.map((arquivo) => arquivo.uuid))),
  );
  const novos = arquivos.filter(({ valor }) => !idos.has(valor)).slice(0, maximoDaEntrega);
  const unico = novos.length === 1 ? novos[0]?.rotulo.replace(/\.[^.]+$/, '') : undefined;
  return (
    <Form
      schema={entregarSchema}
      defaultValues={{
        arquivos: novos.map(({ valor }) => valor),
        titulo: (unico || titulo).slice(0, 160),
        vencimento,
        valor_centavos: null,
        mensagem: '',
        contatos: contatos.slice(0, 1).map(({ valor }) => valor),
      }}
      label={texts.deliver}
      submitLabel={texts.submit}
      cancel={onClose}
      onSubmit={async (values) => {
        await deliver(uuid, values);
        await changed(uuid);
        notify.success(texts.delivered);
        onClose();
      }}
    >
      <Stack>
        <MultiSelect name="arquivos" label={texts.files} options={optionsOf(arquivos)} required />
        <TextField name="titulo" label={texts.name} hint={texts.nameHint} required maxLength={160} />
        <DateField name="vencimento" label={texts.due} hint={texts.dueHint} />
        <MoneyField name="valor_centavos" label={texts.value} />
        <MultiSelect
          name="contatos"
          label={texts.people}
          hint={texts.peopleHint}
          options={optionsOf(contatos)}
          required
        />
        <Textarea name="mensagem" label={texts.message} maxLength={1000} />
      </Stack>
    </Form>
  );
}
