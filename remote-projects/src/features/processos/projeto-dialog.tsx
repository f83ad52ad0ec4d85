import type { ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { href, useNavigate } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Modal, Muted } from '@gestao/shared/ui/core';
import { DateField, Form } from '@gestao/shared/ui/form';
import { texts } from '../../texts/processos';
import { createProjeto, useProcessoDone } from './processos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** A project out of what changes from today to the to-be. */
export function ProjetoDialog({ processo, onClose }: { processo: ProcessoDetalhe; onClose: () => void }) {
  const done = useProcessoDone();
  const navigate = useNavigate();
  return (
    <Modal open title={texts.projectTitle} onClose={onClose}>
      <Form
        schema={async () => (await contract()).projetoDialogSchema}
        defaultValues={{ data_inicio: dateIn(new Date()) }}
        label={texts.projectTitle}
        submitLabel={texts.projectSubmit}
        cancel={onClose}
        onSubmit={async ({ data_inicio }) => {
          const { data } = await createProjeto(processo.uuid, { versao: processo.versao, data_inicio });
          onClose();
          void done(texts.projectMade(data.tarefas));
          const page = href('projetos.detail', { uuid: data.projeto_uuid });
          if (page) navigate(page);
        }}
      >
        <Muted>{texts.projectHint}</Muted>
        <DateField name="data_inicio" label={texts.projectStart} required />
      </Form>
    </Modal>
  );
}
