import type { ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { href, useNavigate } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Muted } from '@gestao/shared/ui/core';
import { DateField, FormDialog } from '@gestao/shared/ui/form';
import { texts } from '../../texts/processos';
import { createProjeto, useProcessoDone } from './processos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** A project out of what changes from today to the to-be. */
export function ProjetoDialog({ processo, onClose }: { processo: ProcessoDetalhe; onClose: () => void }) {
  const done = useProcessoDone();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={texts.projectTitle}
      schema={async () => (await contract()).projetoDialogSchema}
      defaultValues={{ data_inicio: dateIn(new Date()) }}
      submitLabel={texts.projectSubmit}
      onSubmit={async ({ data_inicio }) => {
        const { data } = await createProjeto(processo.uuid, { versao: processo.versao, data_inicio });
        onClose();
        void done(texts.projectMade(data.tarefas));
        const page = href('projetos.detail', { uuid: data.projeto_uuid });
        if (page) navigate(page);
      }}
      onClose={onClose}
    >
      <Muted>{texts.projectHint}</Muted>
      <DateField name="data_inicio" label={texts.projectStart} required />
    </FormDialog>
  );
}
