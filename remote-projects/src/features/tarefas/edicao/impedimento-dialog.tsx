import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { desbloqueioLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Modal, Row } from '@gestao/shared/ui/core';
import { DateField, Form, SelectField, Textarea } from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/tarefa-edicao';
import { tarefaQuery, useTarefaChanged } from '../tarefas.queries';
import { openImpedimento, updateImpedimento } from './edicao.queries';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-vinculos');

export type Impedimento = NonNullable<TarefaDetalhe['impedimentos']>[number];

const valuesOf = ({ motivo, responsavel_desbloqueio, previsao, versao }: Impedimento) => ({
  motivo,
  responsavel_desbloqueio,
  previsao,
  versao,
});

/** What holds a task up from outside: a new one, or one that is changed. */
export function ImpedimentoDialog({
  tarefa,
  one,
  onClose,
}: {
  tarefa: Pick<TarefaDetalhe, 'uuid'>;
  one?: Impedimento;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const queryClient = useQueryClient();
  const title = one ? texts.editImpediment : texts.impedeTitle;
  function done() {
    notify.success(texts.impedimentSaved);
    onClose();
    void changed(tarefa.uuid);
  }
  const fields = (
    <>
      <Textarea name="motivo" label={texts.motive} required maxLength={500} />
      <Row gap={4} grow>
        <SelectField
          name="responsavel_desbloqueio"
          label={texts.unblocks}
          required
          options={filterOptions(desbloqueioLabels)}
        />
        <DateField name="previsao" label={texts.forecast} />
      </Row>
    </>
  );
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      {one ? (
        <Form
          schema={async () => (await contract()).impedimentoUpdateSchema}
          defaultValues={valuesOf(one)}
          label={title}
          cancel={onClose}
          conflict={{
            load: async () => {
              const query = { ...tarefaQuery(tarefa.uuid), staleTime: 0 };
              const { impedimentos = [] } = await queryClient.fetchQuery(query);
              return { values: valuesOf(impedimentos.find(({ uuid }) => uuid === one.uuid) ?? one) };
            },
          }}
          onSubmit={async (values) => {
            await updateImpedimento(tarefa.uuid, one.uuid, values);
            done();
          }}
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={async () => (await contract()).impedimentoFormSchema}
          defaultValues={{ motivo: '', previsao: null }}
          label={title}
          cancel={onClose}
          onSubmit={async (values) => {
            await openImpedimento(tarefa.uuid, values);
            done();
          }}
        >
          {fields}
        </Form>
      )}
    </Modal>
  );
}
